/**
 * Loads the bundle's lazy files. The build passes every `import()` to `loadFile`, because browsers keep a failed
 * `import()` and a failed static import for the life of the page (decision 24). A lazy file therefore imports nothing:
 * it exports what it needs and a function, so that it can arrive from any URL, late or twice, and is evaluated once.
 */
import { watched } from './unload.ts';

type Exports = Record<string, unknown>;
/** The default export of a lazy file: the files it needs, and a function that evaluates it with their exports. */
type LazyFile = [names: string[], evaluate: (...exports: Exports[]) => Exports | Promise<Exports>];
/** Imports a file. An empty name is the file that holds this module. */
type ImportFile = (name: string, query: string) => Promise<Exports>;

/** Then another attempt starts beside the first, which may still arrive on a slow connection. */
export const attemptLimitMs = 15_000;
const maxAttempts = 3;
/** Before the second attempt; twice as long before the third. Varies by half. */
const retryDelayMs = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns a function that loads a file with all it needs, and rejects with a TypeError after the last attempt. */
export function createLoader(importFile: ImportFile): (name: string) => Promise<Exports> {
  /** By name; undefined after a failure. */
  const files = new Map<string, Promise<Exports> | undefined>();

  const importWithRetries = async (name: string): Promise<Exports> => {
    const attempts: Promise<Exports>[] = [];
    for (;;) {
      // The query passes the browser's memory of a failure, and caches that hold a broken response.
      attempts.push(importFile(name, attempts.length || files.has(name) ? `?retry=${Date.now()}` : ''));
      const file = await Promise.race([Promise.any(attempts), wait(attemptLimitMs)]).catch(() => {});
      if (file) return file;
      if (attempts.length === maxAttempts) throw new TypeError(`${name} did not arrive.`);
      await wait(retryDelayMs * attempts.length * (0.5 + Math.random()));
    }
  };

  const evaluate = async (name: string): Promise<Exports> => {
    const file = await importWithRetries(name);
    // The entry is a plain module, without a default export.
    if (!file.default) return file;
    const [names, run] = file.default as LazyFile;
    return run(...(await Promise.all(names.map(load))));
  };

  const load = (name: string): Promise<Exports> => {
    let file = files.get(name);
    if (!file) {
      file = watched(evaluate(name));
      files.set(name, file);
      // The next caller tries again.
      file.catch(() => files.set(name, undefined));
    }
    return file;
  };
  return load;
}

/** In the bundle only: the browser and Vite import source files. */
export const loadFile = createLoader((name, query) => {
  const url = name ? `./${name}${query}` : import.meta.url;
  return import(url);
});
