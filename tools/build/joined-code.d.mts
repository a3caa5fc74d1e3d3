export function joinedCode(source: string): string;
