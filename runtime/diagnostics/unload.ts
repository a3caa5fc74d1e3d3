/**
 * Detects unloading, so that requests and files it aborts are not reported as failures. Firefox and WebKit abort them
 * when the next page is requested, long before `pagehide`; only `beforeunload` is earlier. A permanent listener for it
 * would prevent back/forward caching in some browsers, so there is one only while something is in flight.
 */

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

/** Call when a request starts. @returns a function to call when it ends. */
export function watchUnload(): () => void {
  // Never removed: it does not prevent caching, and reports after the last request need it.
  if (!isListening) addEventListener('pagehide', onUnload);
  isListening = true;
  if (!inFlight++) addEventListener('beforeunload', onUnload);
  return () => {
    if (!--inFlight) removeEventListener('beforeunload', onUnload);
  };
}

/** Watches for unloading while code loads. */
export function watched<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(watchUnload());
}
