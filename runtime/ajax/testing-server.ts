/** A server for unit tests: replaces `fetch`, records requests, and returns the responses that a test defines. */
import { vi } from 'vitest';
import { defaultOptions } from './request/options.ts';
import { recordRequestEvents } from '../testing/record-events.ts';
import type { ActiveRequest, RequestContext, RequestOptions, ServerResponse } from './types.ts';

export { find as pick } from '../testing/find.ts';

export interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
  mode: RequestMode | undefined;
}

type ResponseSource = Response | Error | Promise<Response> | (() => Response | Promise<Response>);

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}

export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });
}

/** Marks a response as redirected to `url`. */
export function redirected(response: Response, url: string): Response {
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}

export const silence = (): Promise<Response> => new Promise(() => {});

/**
 * Responds to requests in order; an Error is a network failure. A HEAD request, which looks for the cause of such a
 * failure, fails too and is not recorded.
 * @returns the requests, filled as they are sent.
 */
export function answerWith(...responses: ResponseSource[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, { method, headers, body, mode, signal }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    if (method === 'HEAD') return Promise.reject(new TypeError('offline'));
    sent.push({ url, method, headers: new Headers(headers), body, mode });
    const response = responses[sent.length - 1] ?? new TypeError('no response is left for this request');
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      if (response instanceof Error) reject(response);
      else Promise.resolve(typeof response === 'function' ? response() : response).then(resolve, reject);
    });
  });
  return sent;
}

/** Resolves after pending microtasks and zero timers. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function makeResponse(
  parts: Partial<ServerResponse> & { headers?: Record<string, string> } = {},
): ServerResponse {
  const { headers = {}, ...rest } = parts;
  const responseHeaders = new Headers(headers);
  return {
    status: 200,
    kind: 'json',
    data: undefined,
    problem: undefined,
    responseText: '',
    getResponseHeader: (name) => responseHeaders.get(name),
    ...rest,
  };
}

/** Makes a request in progress without sending it. */
export function makeActiveRequest(
  trigger: Element | null,
  overrides: RequestOptions = {},
  handler = 'onTry',
): ActiveRequest {
  const options = { ...defaultOptions(), ...overrides };
  // happy-dom's form.closest('form') is not the form the rest of its page knows.
  const form = trigger instanceof HTMLFormElement ? trigger : (trigger?.closest('form') ?? null);
  const el = trigger ?? document;
  const noop = async (): Promise<void> => {};

  return {
    context: { el, handler, options, abort: () => {}, success: noop, error: noop } as unknown as RequestContext,
    trigger,
    target: form ?? el,
    form,
    handler,
    options,
    update: options.update ?? {},
    entries: new FormData(),
    order: 1,
    editCount: 0,
    account: undefined,
    retry: () => {},
  };
}

/** As `recordRequestEvents`, with a second return value that does nothing: the recording ends with the test. */
export const recordEvents = (): [happened: string[], stop: () => void] => [recordRequestEvents(), () => {}];
