/** The return value of `oc.ajax` and `oc.request`: a promise with `abort` and October's `done`, `fail` and `always`. */
import { withCallbacks, type Ending } from '../response-callbacks.ts';
import type { ResponseCallbacks, ServerResponse } from '../types.ts';

export interface AjaxPromise extends Promise<unknown>, ResponseCallbacks {
  /** Ends the request with status -3. Has no effect on a settled request. */
  abort(): void;
}

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** HTTP status, or 0 network, -1 timeout, -2 unusable response, -3 cancelled. */
  readonly status: number;
  readonly data: unknown;
  readonly response: ServerResponse | undefined;

  constructor(message: string, status: number, data?: unknown, response?: ServerResponse) {
    super(message);
    this.status = status;
    this.data = data;
    this.response = response;
  }
}

/** The request has shown and reported its failure. This is for promises that themes derive: `then`, `finally`, `await`. */
function ignoreFailure(event: PromiseRejectionEvent): void {
  if (event.reason instanceof RequestFailure) event.preventDefault();
}

export interface Deferred {
  promise: AjaxPromise;
  resolve(data: unknown, response: ServerResponse | undefined): void;
  /** @param failure usually a `RequestFailure` */
  reject(failure: Error): void;
}

export function createAjaxPromise(abort: () => void): Deferred {
  // However often it is added, there is one.
  addEventListener('unhandledrejection', ignoreFailure);
  let settle!: (data: unknown) => void;
  let reject!: (failure: Error) => void;
  let response: ServerResponse | undefined;
  const plain = new Promise<unknown>((...settlers) => {
    [settle, reject] = settlers;
  });

  const ending = plain.then(
    (data): Ending => ['success', data, response?.status ?? 200, response],
    (failure: RequestFailure): Ending => ['failure', failure.data, failure.status, failure.response],
  );
  const promise: AjaxPromise = Object.assign(withCallbacks(plain, ending), { abort });

  return {
    promise,
    resolve(data, lastResponse) {
      response = lastResponse;
      settle(data);
    },
    reject,
  };
}
