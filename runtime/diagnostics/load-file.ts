/**
 * Loads the bundle's lazy chunks. The build passes every `import()` to `loadFile`, because browsers keep a failed
 * `import()` and a failed static import for the life of the page (decision 24). A lazy file therefore imports nothing:
 * it exports chunks, each what it needs and a function, so that the file can arrive from any URL, late or twice, and each
 * chunk is evaluated once.
 */
import { nextTask } from './next-task.ts';
import { watched } from './unload.ts';

type Exports = Record<string, unknown>;
/** A chunk: references to the chunks it needs, and a function that evaluates it with their exports. */
type Chunk = [references: string[], evaluate: (...exports: Exports[]) => Exports | Promise<Exports>];
/** Imports a file. An empty name is the file that holds this module. */
type ImportFile = (name: string, query: string) => Promise<Exports>;

/** Then another attempt starts beside the first, which may still arrive on a slow connection. */
export const attemptLimitMs = 15_000;
const maxAttempts = 3;
/** Before the second attempt; twice as long before the third. Varies by half. */
const retryDelayMs = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @returns a function that loads a chunk with all it needs, and rejects with a TypeError after the last attempt. Its
 *   reference is `file.js`, or `file.js#2` for the third chunk of a file.
 */
export function createLoader(importFile: ImportFile): (reference: string) => Promise<Exports> {
  /** Files by name with a slash, and chunks by reference; undefined after a failure. */
  const loads = new Map<string, Promise<Exports> | undefined>();

  /** Loads what is not loaded yet. */
  const once = (key: string, load: () => Promise<Exports>): Promise<Exports> => {
    let loaded = loads.get(key);
    if (!loaded) {
      loads.set(key, (loaded = load()));
      // The next caller tries again.
      loaded.catch(() => loads.set(key, undefined));
    }
    return loaded;
  };

  const importWithRetries = async (name: string): Promise<Exports> => {
    const attempts: Promise<Exports>[] = [];
    for (;;) {
      // After the first attempt, a query passes the browser's memory of a failure, and caches that hold a broken response.
      attempts.push(importFile(name, loads.has(`${name}/`) ? `?retry=${Date.now()}` : ''));
      const file = await Promise.race([Promise.any(attempts), wait(attemptLimitMs)]).catch(() => {});
      if (file) return file;
      if (attempts.length === maxAttempts) throw new TypeError(`${name} did not arrive.`);
      await wait(retryDelayMs * attempts.length * (0.5 + Math.random()));
    }
  };

  const evaluate = async (reference: string): Promise<Exports> => {
    const [name = '', index = '0'] = reference.split('#');
    const file = await once(`${name}/`, () => importWithRetries(name));
    // The entry is a plain module, without a default export.
    if (!file.default) return file;
    const [references, run] = (file.default as Chunk[])[+index] as Chunk;
    const needed = await Promise.all(references.map(load));
    // In a task of its own, so that the chunks of a file do not block the page one after the other.
    await nextTask();
    return run(...needed);
  };

  const load = (reference: string): Promise<Exports> => once(reference, () => watched(evaluate(reference)));
  return load;
}

/** Whether the page says what its files have to be. A URL with a query would not be checked. */
const hasIntegrity = (): boolean =>
  document.querySelector('script[type=importmap]')?.textContent.includes('"integrity"') === true;

/** In the bundle only: the browser and Vite import source files. */
export const loadFile = createLoader((name, query) => {
  const url = name ? `./${name}${query && hasIntegrity() ? '' : query}` : import.meta.url;
  return import(url);
});
