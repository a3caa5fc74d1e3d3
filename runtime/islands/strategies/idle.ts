/**
 * Calls back when the browser is idle, or after `timeoutMs` at the latest. Safari has no `requestIdleCallback`; there
 * it waits for 200 ms.
 */
export function whenIdle(callback: () => void, timeoutMs = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback, 200);
}

/** Resolves when the page has loaded and the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') whenIdle(resolve);
    else addEventListener('load', () => whenIdle(resolve), { once: true });
  });
}
