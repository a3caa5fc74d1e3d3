/**
 * A server for unit tests: `fetch` is replaced, what was posted is kept, and the test says what comes back. Nothing that
 * ships imports this file.
 */
import { vi } from 'vitest';
import type { ServerResponse } from './response/response.ts';
import type { ActiveRequest, RequestOptions } from './types.ts';

/** One request as it left the page. */
export interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

type Answering = Response | Error | Promise<Response> | (() => Response | Promise<Response>);

/** An answer with a JSON body. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}

/** An answer with an HTML body. */
export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });
}

/** An answer the transport reached by a redirect to `url`. */
export function redirected(response: Response, url: string): Response {
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}

/** An answer that never comes. */
export const silence = (): Promise<Response> => new Promise(() => {});

/**
 * Answers requests in the order given; the last answer must be enough for the test. An Error is a network failure. Aborts
 * are honoured as fetch does.
 * @returns what was sent, filled as it happens.
 */
export function answerWith(...answers: Answering[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (input: URL | string, { method, headers, body, signal }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    sent.push({ url: String(input), method, headers: new Headers(headers), body });
    const answer = answers[sent.length - 1] ?? new TypeError('no answer is left for this request');
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      if (answer instanceof Error) reject(answer);
      else Promise.resolve(typeof answer === 'function' ? answer() : answer).then(resolve, reject);
    });
  });
  return sent;
}

/** Lets everything that waits for a microtask or a zero timer happen. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A reply as the transport makes one. */
export function replyOf(parts: Partial<ServerResponse> & { headers?: Record<string, string> } = {}): ServerResponse {
  const { headers = {}, ...rest } = parts;
  const held = new Headers(headers);
  return {
    status: 200,
    kind: 'json',
    data: undefined,
    redirectedElsewhere: false,
    problem: undefined,
    responseText: '',
    getResponseHeader: (name) => held.get(name),
    ...rest,
  };
}

/** A request under way, without anything having been sent. */
export function exchangeOf(trigger: Element | null, options: RequestOptions = {}, handler = 'onTry'): ActiveRequest {
  const el = trigger ?? document;
  const nothing = async (): Promise<void> => {};
  const context = { el, handler, options, abort: () => {}, success: nothing, error: nothing };
  // happy-dom's form.closest('form') is not the form the rest of its page knows.
  const form = trigger instanceof HTMLFormElement ? trigger : (trigger?.closest('form') ?? null);
  return {
    context,
    trigger,
    target: form ?? el,
    form,
    handler,
    options,
    source: {},
    update: options.update ?? {},
    order: 1,
    retry: () => {},
  };
}

/** Every event of a request, in the order in which a lifecycle fires them. */
const names = [
  'ajax:setup',
  'ajax:before-request',
  'ajax:confirm-message',
  'ajax:before-send',
  'ajax:promise',
  'ajax:request-start',
  'ajax:request-end',
  'ajax:before-update',
  'ajax:before-redirect',
  'ajax:before-validate',
  'ajax:invalid-field',
  'ajax:before-replace',
  'ajax:update',
  'ajax:update-complete',
  'ajax:request-success',
  'ajax:request-error',
  'ajax:error-message',
  'ajax:request-complete',
  'ajax:fail',
  'ajax:done',
  'ajax:always',
  'before-render',
  'render',
] as const;

/** Notes the names of all events that reach the window, without their `ajax:`. Call the second part to stop. */
export function recordEvents(...more: string[]): [happened: string[], stop: () => void] {
  const happened: string[] = [];
  const note = ({ type }: Event): void => void happened.push(type.replace(/^ajax:/, ''));
  const all = [...names, ...more];
  for (const name of all) addEventListener(name, note);
  return [
    happened,
    () => {
      for (const name of all) removeEventListener(name, note);
    },
  ];
}

/** The first element that matches; a test without it cannot go on. */
export function pick<Found extends Element = HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}
