/** Loads a lazy file in a page, through the bundle's own loader: an `import()` alone would evaluate nothing. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const { entry, chunks }: { entry: { file: string }; chunks: Record<string, { file: string }> } = JSON.parse(
  readFileSync('dist/manifest.json', 'utf8'),
);
// This entry consists of one call of the loader.
const [, loader] =
  /^import\{(\w+) as \w+\}/.exec(readFileSync(`dist/${chunks['inline-handlers']?.file}`, 'utf8')) ?? [];

/** Resolves once the file, and all it needs, have been evaluated. @param url of a file in `dist/` */
export async function loadFile(page: Page, url: string | undefined): Promise<void> {
  await page.evaluate(
    async ([entryUrl = '', name = '', file = '']) => {
      const exports = (await import(entryUrl)) as Record<string, (file: string) => Promise<unknown>>;
      await exports[name]?.(file);
    },
    [`/dist/${entry.file}`, loader ?? '', url?.split('/').at(-1) ?? ''],
  );
}
