/**
 * When a page loads code, is idle, and unloads.
 *
 * Bundles and tiers: whatever does not arrive leaves the server's HTML in use; the next caller asks the browser again.
 * A browser that remembers a failed `import()` keeps the server's HTML until the next page.
 *
 * Unloading is detected, so that requests and files it aborts are not reported as failures. Firefox and WebKit abort them
 * when the next page is requested, long before `pagehide`; only `beforeunload` is earlier. A permanent listener for it
 * would prevent back/forward caching in some browsers, so there is one only while something is in flight.
 */

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
    loading = load().finally(watchUnload());
    loads.set(load, loading);
    loading.catch(() => loads.delete(load));
  }

  return withinTime(loading, maxWaitMs, () => {
    loading.then(tryAgain, () => {});
    throw new TypeError(`A script file did not arrive within ${maxWaitMs / 1000} seconds.`);
  }).catch((cause: unknown) => {
    // Chrome's and Firefox's errors end in the address.
    const [, file] = /^TypeError.*\/([\w-]+\.js)/.exec(String(cause)) ?? [];
    throw file ? new TypeError(`${file} did not arrive.`, { cause }) : cause;
  });
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

/** A `beforeunload` without an unload (a download, a declined prompt) is ignored after this time. */
const unloadTimeoutMs = 2000;

let isPageUnloading = false;
let inFlight = 0;
let isListening = false;

/** True from the start of unloading until the page is shown again. */
export function isUnloading(): boolean {
  return isPageUnloading;
}

function onUnload({ type }: Event): void {
  isPageUnloading = true;
  // A page restored from the back/forward cache is in use again.
  addEventListener('pageshow', reset, { once: true });
  if (type === 'beforeunload') setTimeout(reset, unloadTimeoutMs);
}

function reset(): void {
  isPageUnloading = false;
}

/** Call when a request starts, or code is loaded. @returns a function to call when it ends. */
export function watchUnload(): () => void {
  // Never removed: it does not prevent caching, and reports after the last request need it.
  if (!isListening) addEventListener('pagehide', onUnload);
  isListening = true;
  if (!inFlight++) addEventListener('beforeunload', onUnload);
  return () => {
    if (!--inFlight) removeEventListener('beforeunload', onUnload);
  };
}

/**
 * Calls back when the browser is idle, or after `timeoutMs` at the latest. Safari has no `requestIdleCallback`; there
 * it waits for 200 ms.
 */
export function whenIdle(callback: () => void, timeoutMs = 2000): void {
  if (Object.hasOwn(window, 'requestIdleCallback')) requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback, 200);
}

/**
 * Resolves when the page has loaded and the browser is idle.
 * @param delayMs pause in between
 */
export function idle(delayMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const wait = delayMs ? () => void setTimeout(whenIdle, delayMs, resolve) : () => whenIdle(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** Settles as a promise does, or as `onLate` does once the time is up. */
export function withinTime<Value, Late>(
  promise: Promise<Value>,
  limitMs: number,
  onLate: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([promise, late.then(onLate)]).finally(() => clearTimeout(timer));
}
