/**
 * Whether the page is going away, so that a request or a file cut off by it is not told as a failure. Firefox and WebKit
 * cut them off as soon as the next page is asked for, long before `pagehide`; only `beforeunload` comes earlier. A standing
 * listener for it keeps some browsers from caching the page for Back, so there is one only while something is in flight.
 */

/** A `beforeunload` that no unload follows (a download, a declined prompt) is forgotten after this many milliseconds. */
const doubtfulFor = 2000;

let isLeaving = false;
let inFlight = 0;
let isListening = false;

/** True from the moment the page is being left until it is shown again. */
export function isUnloading(): boolean {
  return isLeaving;
}

function onLeave({ type }: Event): void {
  isLeaving = true;
  // Back from the back/forward cache, where a request may still be in flight.
  addEventListener('pageshow', onStay, { once: true });
  if (type === 'beforeunload') setTimeout(onStay, doubtfulFor);
}

function onStay(): void {
  isLeaving = false;
}

/** Call when a request starts; call what it returns when the request ends. */
export function watchUnload(): () => void {
  // Stays: it keeps no browser from caching the page, and a report after the last request needs it too.
  if (!isListening) addEventListener('pagehide', onLeave);
  isListening = true;
  if (!inFlight++) addEventListener('beforeunload', onLeave);
  return () => {
    if (!--inFlight) removeEventListener('beforeunload', onLeave);
  };
}

/** Hands an error to the page's own error handlers, unless the page is going away. */
export function reportUnlessUnloading(error: unknown): void {
  if (!isLeaving) reportError(error);
}

/** Watches while code loads. */
export function watched<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(watchUnload());
}
