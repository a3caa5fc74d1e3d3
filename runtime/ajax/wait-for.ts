/** `oc.waitFor` and `oc.pageReady`. Lazy chunk. */

/** Checks once per frame. @param timeout milliseconds until the promise rejects; 0 for never. */
export function waitFor(condition: () => unknown, timeout = 0): Promise<void> {
  const startTime = performance.now();
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (condition()) resolve();
      else if (timeout && performance.now() - startTime > timeout) reject(new Error(`Timed out after ${timeout} ms`));
      else requestAnimationFrame(check);
    };
    check();
  });
}

export function pageReady(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}
