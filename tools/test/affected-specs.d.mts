export function affectedSpecs(root: string, changed: readonly string[]): string[] | 'all';
export function pagesOf<Page extends { matches: (path: string) => boolean }>(
  text: string,
  pages: readonly Page[],
): Page[] | 'unknown';
