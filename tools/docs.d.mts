export function stalePages(root: string): Promise<{ file: string; text: string }[]>;
