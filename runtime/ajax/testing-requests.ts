import { expect, vi } from 'vitest';
import type { RequestFailure } from './request/ajax-promise.ts';
import type { RequestOptions } from './types.ts';
import { AjaxRequest } from './request/ajax-request.ts';
import { recordRequestEvents } from '../testing/record-events.ts';
import { answerWith, json, pick, settled, type Sent } from './testing-server.ts';

export const before = ['setup', 'before-request', 'before-send', 'promise', 'request-start', 'request-end'];
export const update = ['before-replace', 'update'];
export const after = ['update-complete', 'before-render', 'render'];

export let happened: string[];
export const reported = vi.fn();

/** Builds a page with a form, a link and a list, records every event, and mocks dialogs and the console. */
export function openRecordedPage(): void {
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.head.replaceChildren();
  document.body.innerHTML = '<form id="f"><input name="email"><a id="go"></a></form><div id="list"></div>';
  happened = recordRequestEvents('saved', 'widget:error');
}

export async function closeRecordedPage(): Promise<void> {
  // What developers are told of a failed handler would otherwise be heard by the next test.
  await vi.dynamicImportSettled();
  reported.mockReset();
}

/** Builds a page with a form and a link, mocks dialogs, and responds to three requests. @returns what was sent. */
export function openFormPage(): Sent[] {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal(
    'confirm',
    vi.fn(() => true),
  );
  document.head.replaceChildren();
  document.body.innerHTML = '<form id="f"><input name="a" value="1"><a id="go"></a></form><div id="other"></div>';
  return answerWith(json({}), json({}), json({}));
}

/** The link of the page. */
export const go = (): HTMLElement => pick('#go');

interface Result {
  data?: unknown;
  failure?: RequestFailure;
}

export async function run(
  response: Response | Error | Promise<Response>,
  options: RequestOptions = {},
  afterStart?: (abort: () => void) => void,
): Promise<Result> {
  answerWith(response);
  const promise = AjaxRequest.start(pick('#go'), 'onTry', { update: { list: '#list' }, ...options });
  promise.done(() => happened.push('.done'));
  promise.fail((_, status) => happened.push(`.fail(${status})`));
  afterStart?.(() => promise.abort());
  const result: Result = await promise.then(
    (data) => ({ data }),
    (failure: RequestFailure) => ({ failure }),
  );
  await settled();
  await settled();
  expect(document.querySelectorAll('[data-ajax-progress], [aria-busy], [data-ajax-updating]')).toHaveLength(0);
  return result;
}

export function once(name: string, listener: (event: Event) => void): void {
  addEventListener(name, listener, { once: true });
}
export const prevent = (event: Event): void => event.preventDefault();
export const location$ = new URL('/next', location.href).href;
