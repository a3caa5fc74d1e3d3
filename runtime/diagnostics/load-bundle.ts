/**
 * Loads bundles and tiers. Whatever does not arrive leaves the server's HTML in use; the next caller asks the browser again.
 * A browser that remembers a failed `import()` keeps the server's HTML until the next page.
 */
import { watched } from './unload.ts';

/** Then the page works without the file, which may still arrive. */
export const maxWaitMs = 10_000;

const loads = new Map<() => Promise<unknown>, Promise<unknown>>();
const retries = new Set<() => void>();

/**
 * @param load imports the bundle; the same function for each call
 * @returns its exports. Rejects with a TypeError if a file has failed, or has not arrived in time.
 */
export function loadBundle<Exports>(load: () => Promise<Exports>): Promise<Exports> {
  let loading = loads.get(load) as Promise<Exports> | undefined;
  if (!loading) {
    loading = watched(load());
    loads.set(load, loading);
    loading.catch(() => loads.delete(load));
  }
  return inTime(loading);
}

async function inTime<Exports>(loading: Promise<Exports>): Promise<Exports> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      loading.then(tryAgain, () => {});
      reject(new TypeError(`A script file did not arrive within ${maxWaitMs / 1000} seconds.`));
    }, maxWaitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    // Chrome's and Firefox's errors end in the address.
    const [file] = /^[\w-]+\.js/.exec(String(cause).split('/').at(-1) ?? '') ?? [];
    throw file ? new TypeError(`${file} did not arrive.`, { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls back once, when the network returns or a file that was late has arrived. */
export function onceFilesMayArrive(retry: () => void): void {
  retries.add(retry);
  addEventListener('online', tryAgain, { once: true });
}

function tryAgain(): void {
  const waiting = [...retries];
  retries.clear();
  for (const retry of waiting) retry();
}
