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

export function isUnloading(): boolean {
  return isLeaving;
}

function onPage({ type }: Event): void {
  // Back from the back/forward cache, where a request may still be in flight.
  isLeaving = type !== 'pageshow';
  if (type === 'beforeunload') setTimeout(onPage, doubtfulFor, { type: 'pageshow' });
}

/** Call when a request starts; call what it returns when the request ends. */
export function watchUnload(): () => void {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', onPage);
    addEventListener('pageshow', onPage);
  }
  if (!inFlight++) addEventListener('beforeunload', onPage);
  return () => {
    if (!--inFlight) removeEventListener('beforeunload', onPage);
  };
}

/** Watches while code loads. */
export function watched<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(watchUnload());
}
