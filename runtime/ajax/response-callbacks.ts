/** October's `done`, `fail` and `always`, on the promise of a request and on that of its built-in handling. */
import type { ResponseCallbacks, ResponseListener } from './types.ts';

/** How a request ended, and what callbacks get; nothing if they are not called. */
export type Ending = ['success' | 'failure', ...Parameters<ResponseListener>] | undefined;

/** @param ending resolves after the promise, even if that rejects */
export function withCallbacks<Promised extends Promise<unknown>>(
  promise: Promised,
  ending: Promise<Ending>,
): Promised & ResponseCallbacks {
  const callUnless = (other?: string) => (listener: ResponseListener) => {
    ending.then((ended) => ended && ended[0] !== other && listener(ended[1], ended[2], ended[3])).catch(reportError);
    return decorated;
  };
  const decorated: Promised & ResponseCallbacks = Object.assign(promise, {
    done: callUnless('failure'),
    fail: callUnless('success'),
    always: callUnless(),
  });
  return decorated;
}
