/**
 * Whether the page is going away, so that a request cut off by it is not told as a failure. Listens only while a request
 * is in flight: it is nobody's business otherwise, and a standing `beforeunload` keeps some browsers from caching the page
 * for Back.
 */

/** A `beforeunload` that no unload follows (a download, a declined prompt) is forgotten after this many milliseconds. */
const doubtfulFor = 2000;

let leaving = false;
let inFlight = 0;
let listening: AbortController | undefined;

export function isUnloading(): boolean {
  return leaving;
}

function listen(signal: AbortSignal): void {
  const say = (isLeaving: boolean) => (): void => {
    leaving = isLeaving;
  };
  addEventListener('pagehide', say(true), { signal });
  // Back from the back/forward cache, where the request may still be in flight.
  addEventListener('pageshow', say(false), { signal });
  addEventListener(
    'beforeunload',
    () => {
      leaving = true;
      setTimeout(say(false), doubtfulFor);
    },
    { signal },
  );
}

/** Call when a request starts; call what it returns when the request ends. */
export function watchUnload(): () => void {
  if (!inFlight++) {
    leaving = false;
    listening = new AbortController();
    listen(listening.signal);
  }
  return () => {
    if (!--inFlight) listening?.abort();
  };
}
