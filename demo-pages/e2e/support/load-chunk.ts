/** Loads a chunk in a page, through the bundle's own loader: an `import()` of its file would evaluate nothing. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Chunk {
  file: string;
  /** The position in the file. */
  index: number;
}

const { entry, chunks }: { entry: { file: string }; chunks: Record<string, Chunk> } = JSON.parse(
  readFileSync('dist/manifest.json', 'utf8'),
);

/** @param name in the manifest */
export function chunkOf(name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`dist/manifest.json has no chunk ${name}.`);
  return chunk;
}

/** Where the code of a chunk is. @param name in the manifest @returns its file, first line and the line after it, from 1 */
export function linesOf(name: string): { file: string; start: number; end: number } {
  const { file, index } = chunkOf(name);
  const { sections }: { sections: { offset: { line: number } }[] } = JSON.parse(
    readFileSync(`.build/maps/${file}.map`, 'utf8'),
  );
  const lineOf = (at: number): number => (sections[at]?.offset.line ?? Infinity) + 1;
  return { file, start: lineOf(index), end: lineOf(index + 1) };
}

// This entry consists of one call of the loader.
const [, loader] =
  /^import\{(\w+) as \w+\}/m.exec(readFileSync(`dist/${chunkOf('inline-handlers').file}`, 'utf8')) ?? [];

/** Resolves once the chunk, and all it needs, have been evaluated. @param name in the manifest */
export async function loadChunk(page: Page, name: string): Promise<void> {
  const { file, index } = chunkOf(name);
  await page.evaluate(
    async ([entryUrl = '', exported = '', reference = '']) => {
      const exports = (await import(entryUrl)) as Record<string, (reference: string) => Promise<unknown>>;
      await exports[exported]?.(reference);
    },
    [`/dist/${entry.file}`, loader ?? '', index ? `${file}#${index}` : file],
  );
}

/** Resolves once the page itself has asked for the chunk and evaluated it. @param name in the manifest */
export async function chunkLoaded(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(`/${file}`)),
    chunkOf(name).file,
  );
  await loadChunk(page, name);
}
