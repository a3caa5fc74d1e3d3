/** What jQuery's requests have, on those of the runtime: the order of what callbacks are given, and `responseJSON`. */
import type { RequestOptions, ResponseListener, ServerResponse } from '../ajax/types.ts';
import type { api } from '../ajax/api.ts';

type Sent = ReturnType<typeof api.ajax>;
type Listener = (...given: unknown[]) => unknown;

/** What a theme reads of a request, which is empty until the response is there. */
interface JqueryRequest {
  status: number;
  responseText: string;
  responseJSON: unknown;
}

/** @param response of an event or a callback @returns it with `responseJSON` */
export function withJson(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('kind' in response)) return response;
  const { kind, data } = response as ServerResponse;
  return Object.assign(response, { responseJSON: kind === 'json' ? data : undefined });
}

const textStatus = (status: number): string => (status === -1 ? 'timeout' : status === -3 ? 'abort' : 'error');

/** jQuery gives `(data, textStatus, request)` to what succeeds, and `(request, textStatus, error)` to what fails. */
const whenDone =
  (listener: Listener): ResponseListener =>
  (data, _status, response) =>
    void listener(data, 'success', withJson(response));

const whenFailed =
  (listener: Listener): ResponseListener =>
  (data, status, response) =>
    void listener(withJson(response), textStatus(status), data);

/** @param promise of a request, which gets what jQuery's has */
export function asJqueryRequest(promise: Sent): Sent & JqueryRequest {
  const { done, fail } = promise;
  const sent = Object.assign(promise, { status: 0, responseText: '', responseJSON: undefined as unknown });

  const fill: ResponseListener = (data, status, response) => {
    sent.status = status;
    sent.responseText = response?.responseText ?? '';
    sent.responseJSON = response?.kind === 'json' ? data : undefined;
  };

  done(fill);
  fail(fill);
  // The error that then() and catch() are given has the same members.
  promise.catch((error: unknown) => {
    const { response } = Object(error) as { response?: ServerResponse };
    if (response) Object.assign(error as object, { responseText: response.responseText, responseJSON: response.data });
  });

  return Object.assign(sent, {
    done: (listener: Listener) => (done(whenDone(listener)), sent),
    fail: (listener: Listener) => (fail(whenFailed(listener)), sent),
    always: (listener: Listener) => (done(whenDone(listener)), fail(whenFailed(listener)), sent),
  }) as Sent & JqueryRequest;
}

/** Gives the callbacks of a theme's options what jQuery gave them. `success` has its data first in both. */
export function withJqueryCallbacks(options?: RequestOptions): RequestOptions | undefined {
  const error = options?.error as Listener | undefined;
  if (!options || typeof error !== 'function') return options;
  return {
    ...options,
    error(data, status, response) {
      return error.call(this, withJson(response), textStatus(status), data) as void;
    },
  };
}
