/** What `this.success(…)` and `this.error(…)` return in callbacks that replace the built-in handling. */
import type { HandlingPromise, ResponseListener, ServerResponse } from '../types.ts';

/** Adds October's callbacks to a running handling. */
export function handlingPromise(
  handling: Promise<void>,
  ended: 'success' | 'failure',
  response: ServerResponse,
): HandlingPromise {
  const callAfter =
    (...endings: string[]) =>
    (listener: ResponseListener): HandlingPromise => {
      // If the handling itself throws, the request reports it.
      handling
        .then(
          () => (endings.includes(ended) ? listener(response.data, response.status, response) : undefined),
          () => {},
        )
        .catch(reportError);
      return promise;
    };
  const promise: HandlingPromise = Object.assign(handling, {
    done: callAfter('success'),
    fail: callAfter('failure'),
    always: callAfter('success', 'failure'),
  });
  handling.catch(() => {});
  return promise;
}
