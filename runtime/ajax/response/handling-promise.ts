/** What `this.success(…)` and `this.error(…)` return in callbacks that replace the built-in handling. */
import type { ResponseListener } from '../request/ajax-promise.ts';
import type { ServerResponse } from '../server-response.ts';

/** Settles when the built-in handling has ended. */
export interface HandlingPromise extends Promise<void> {
  /** Called after a success. */
  done(listener: ResponseListener): HandlingPromise;
  /** Called after a failure, although awaiting the promise throws nothing then. */
  fail(listener: ResponseListener): HandlingPromise;
  always(listener: ResponseListener): HandlingPromise;
}

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
