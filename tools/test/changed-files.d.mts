export function changedFiles(root: string, ref: string): string[];
export function unitSelection(changed: readonly string[]): 'imports' | 'all';
