export interface Browsers {
  /** The browser of most specs. */
  fast: string | null;
  /** The browser of the specs that need a back/forward cache. */
  full: string | null;
}

export function isHeadlessShell(path: string): boolean;
export function chooseBrowsers(installed: { chosen?: string; shell: string[]; full: string[] }): Browsers;
export function findBrowsers(): Browsers;
export function ensureBrowsers(): { fast: string; full: string };
