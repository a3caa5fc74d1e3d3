export function leanDeclaration(source: string): string;
