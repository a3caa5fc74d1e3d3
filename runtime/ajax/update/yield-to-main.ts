/** Pauses between slices of work, so that a click or a frame that waits gets its turn. */

/** Work done without a pause, in milliseconds; a frame at 60 Hz leaves about this much beside style and layout. */
const stretch = 8;

/** @returns a function that pauses if the last pause is long enough ago, and resolves to whether it did. */
export function createYieldToMain(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return false;
    if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
    else await nextTask();
    since = performance.now();
    return true;
  };
}

/** A task of its own without the 4 ms a nested timer waits (Safari has no `scheduler.yield`). */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
