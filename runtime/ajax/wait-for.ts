/** `oc.waitFor` and `oc.pageReady`: promises a theme can wait for. A chunk, fetched by whoever waits. */

/**
 * Resolves when `condition` returns something truthy; looks once a frame.
 * @param timeout milliseconds; the promise rejects after them, 0 waits for ever.
 */
export function waitFor(condition: () => unknown, timeout = 0): Promise<void> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (condition()) resolve();
      else if (timeout && performance.now() - since > timeout) reject(new Error('waited in vain'));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Resolves once the page's HTML is complete. */
export function pageReady(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}
