export function idsIn(text: string): string[];
export function readRequirements(page: string): { all: string[]; done: string[] };
export function idsInTitles(source: string): string[];
