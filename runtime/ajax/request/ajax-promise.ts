/** What `oc.ajax` and `oc.request` return: a real promise with `abort`, and October's callbacks for themes that use them. */
import type { ServerResponse } from '../response/response.ts';

export type ResponseListener = (data: unknown, status: number, reply: ServerResponse | undefined) => void;

export interface AjaxPromise extends Promise<unknown> {
  /** Ends the request with status -3. Does nothing once it has settled. */
  abort(): void;
  done(listener: ResponseListener): AjaxPromise;
  fail(listener: ResponseListener): AjaxPromise;
  always(listener: ResponseListener): AjaxPromise;
}

/** The rejection of a request that did not succeed. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** HTTP status, or 0 network, -1 timeout, -2 unusable answer, -3 cancelled. */
  readonly status: number;
  /** The answer's data, where there was one. */
  readonly data: unknown;
  readonly reply: ServerResponse | undefined;

  constructor(message: string, status: number, data: unknown, reply: ServerResponse | undefined) {
    super(message);
    this.status = status;
    this.data = data;
    this.reply = reply;
  }
}

/** A promise with its two ends. */
export interface Deferred {
  promise: AjaxPromise;
  resolve(data: unknown, reply: ServerResponse | undefined): void;
  reject(failure: RequestFailure): void;
}

/** @param abort ends the request. */
export function createAjaxPromise(abort: () => void): Deferred {
  let settle!: [(data: unknown) => void, (failure: RequestFailure) => void];
  const plain = new Promise<unknown>((resolve, reject) => {
    settle = [resolve, reject];
  });
  // A request nobody awaits must not end as an unhandled rejection; whoever awaits it still gets the rejection.
  plain.catch(() => {});
  let reply: ServerResponse | undefined;
  const succeeded = (listener: ResponseListener) => (data: unknown) => listener(data, reply?.status ?? 200, reply);
  const failed = (listener: ResponseListener) => (failure: RequestFailure) =>
    listener(failure.data, failure.status, failure.reply);
  const promise: AjaxPromise = Object.assign(plain, {
    abort,
    done(listener: ResponseListener) {
      plain.then(succeeded(listener)).catch((error: unknown) => error instanceof RequestFailure || reportError(error));
      return promise;
    },
    fail(listener: ResponseListener) {
      plain.catch(failed(listener)).catch(reportError);
      return promise;
    },
    always(listener: ResponseListener) {
      plain.then(succeeded(listener), failed(listener)).catch(reportError);
      return promise;
    },
  });
  return {
    promise,
    resolve(data, last) {
      reply = last;
      settle[0](data);
    },
    reject: (failure) => settle[1](failure),
  };
}
