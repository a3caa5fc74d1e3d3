/** The files of `dist/`, from its manifest. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Manifest {
  entry: { file: string };
  tiers: {
    request: [file: string, ...imported: string[]];
    widgets: [file: string, ...imported: string[]];
    react: [root: string, react: string];
  };
  widgets: Record<string, { script: string; sheet: string | null }>;
  css: { file: string };
  files: Record<string, object>;
  include: string;
}

export const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));

/** The only script whose name starts so. */
export function scriptOf(start: string): string {
  const [file, another] = Object.keys(manifest.files).filter((name) => name.startsWith(start) && name.endsWith('.js'));
  if (!file || another) throw new Error(`dist/ has ${file ? 'several files' : 'no file'} ${start}….js.`);
  return file;
}

/** Loads a script in advance, as prefetching does. */
export async function importScript(page: Page, file: string): Promise<void> {
  await page.evaluate(async (url) => {
    await import(url);
  }, `/dist/${file}`);
}

/** Resolves once the page has loaded and started what it prefetches, a second after it was idle. */
export async function prefetched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('verandah-prefetched').length > 0);
}
