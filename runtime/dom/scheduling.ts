/** When work runs, and whether its result still counts. */

/** What a frame at 60 Hz leaves for scripts, beside style and layout. */
export const frameBudgetMs = 8;

/** Resolves in the browser's next task. A nested timer would wait 4 ms, and Safari has no `scheduler.yield`. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Resolves once the browser has drawn what has changed so far. */
export async function afterFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}

/**
 * Shares a frame between things that start one after the other, such as widgets whose files have arrived together.
 * @returns a function to await before each start: they share one task for a frame's budget, and then have a task each. Usually
 *   it resolves in the same task, so that new HTML is not painted without its widgets.
 */
export function createFrameBudget(): () => Promise<void> {
  let startedAt: number | undefined;
  return async () => {
    if (startedAt === undefined) {
      startedAt = performance.now();
      void nextTask().then(() => (startedAt = undefined));
    } else if (performance.now() - startedAt >= frameBudgetMs) {
      await nextTask();
    }
  };
}

/**
 * For asynchronous work of which only the latest run counts.
 * @returns a function that starts a run: it aborts the signal of the run before, and returns the signal of the new one.
 */
export function latestOnly(): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    controller?.abort();
    controller = new AbortController();
    return controller.signal;
  };
}

/**
 * Runs work that ends when another signal aborts, or when its time is up.
 * @param limitMs 0 for no limit
 */
export async function withAbort<Value>(
  signal: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const timer = limitMs ? setTimeout(abort, limitMs) : undefined;

  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** `oc.waitFor`. Checks once per frame. @param timeout milliseconds until the promise rejects; 0 for never. */
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

/** `oc.pageReady`. */
export function pageReady(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}
