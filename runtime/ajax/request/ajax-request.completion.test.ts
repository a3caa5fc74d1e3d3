import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actions } from '../page-state.ts';
import { closeRecordedPage, go, happened, once, openRecordedPage, prevent } from '../testing-requests.ts';
import { answerWith, html, json, settled, silence } from '../testing-server.ts';
import type { RequestOptions } from '../types.ts';
import type { AjaxPromise } from './ajax-promise.ts';
import { AjaxRequest } from './ajax-request.ts';

/** What the request under test was told, in order. */
let told: string[];
actions.set('completion-test', () => void told.push('action'));

const complete: RequestOptions['complete'] = (_data, status) => void told.push(`complete ${status}`);
const cancel = (): void => void told.push('cancel');
const onPhase = ({ type, detail }: CustomEvent): void => {
  const { context, responseCode } = detail as { context: { options: RequestOptions }; responseCode: number };
  if (context.options.complete === complete) told.push(`${type} ${responseCode}`);
};
const phases = ['ajax:request-success', 'ajax:request-error', 'ajax:request-complete'] as const;

beforeEach(() => {
  openRecordedPage();
  vi.stubGlobal('confirm', () => false);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  told = [];
  go().setAttribute('data-request-complete', 'completion-test');
  for (const name of phases) document.addEventListener(name, onPhase);
});
afterEach(() => {
  for (const name of phases) document.removeEventListener(name, onPhase);
  closeRecordedPage();
});

const start = (options: RequestOptions = {}): AjaxPromise =>
  AjaxRequest.start(go(), 'onTry', { ...options, complete, cancel });
/** Another request of the same element. */
const startOther = (options: RequestOptions): AjaxPromise => AjaxRequest.start(go(), 'onTry', options);
const leavePage = (): void => void dispatchEvent(new Event('pagehide'));
const comeBack = (): void => void dispatchEvent(new Event('pageshow'));
const file = (): Response => html('a', { headers: { 'Content-Disposition': 'attachment; filename=plan.txt' } });

/** What happens to a request, the phase it ends in, and its status. */
const outcomes: readonly [name: string, phase: 'success' | 'error' | 'cancel' | '', status: number, () => unknown][] = [
  ['a success', 'success', 200, () => start(answer(json({})))],
  [
    'a redirect',
    'success',
    200,
    () => start(answer(json({ X_OCTOBER_REDIRECT: '/next' }), { handleRedirectResponse })),
  ],
  ['a download', 'success', 200, () => start(answer(file(), { download: true }))],
  ['a prevented ajax:before-update', '', 200, () => [once('ajax:before-update', prevent), start(answer(json({})))]],
  [
    'field errors',
    'error',
    406,
    () => start(answer(json({ X_OCTOBER_ERROR_FIELDS: { email: ['No'] } }, { status: 406 }))),
  ],
  ['a crashed server', 'error', 500, () => start(answer(html('<h1>Oops</h1>', { status: 500 })))],
  ['a lost connection', 'error', 0, () => start(answer(new TypeError('lost')))],
  ['a timeout', 'error', -1, () => start({ timeout: 0.01 })],
  ['the visitor leaving the page', 'error', 0, () => [start(answer(new TypeError('left'))), leavePage()]],
  ['abort()', 'cancel', -3, () => start().abort()],
  ['a newer request in its place', 'cancel', -3, () => [start({ sync: 'replace' }), startOther({ sync: 'replace' })]],
  [
    'abort() in a queue',
    'cancel',
    -3,
    () => {
      const running = startOther({ sync: 'queue' });
      once('ajax:always', () => (told = []));
      start({ sync: 'queue' }).abort();
      running.abort();
    },
  ],
  ['a declined confirmation', 'cancel', -3, () => start({ confirm: 'Sure?' })],
  [
    'a confirmation that a newer request withdraws',
    'cancel',
    -3,
    () => [
      start({ confirm: 'Sure?', handleConfirmMessage: () => new Promise(() => {}), sync: 'drop' }),
      startOther({ sync: 'drop' }),
    ],
  ],
  ['a prevented ajax:before-send', 'cancel', -3, () => [once('ajax:before-send', prevent), start()]],
];

const handleRedirectResponse = (): void => {};
function answer(response: Response | Error, options: RequestOptions = {}): RequestOptions {
  answerWith(response);
  return options;
}

describe('[R16] a request completes once, after its success, error or cancel callback', () => {
  test.each(outcomes)('%s', async (_, phase, status, happen) => {
    answerWith(silence(), silence());
    happen();
    await vi.waitFor(() => expect(told).toContain(`ajax:request-complete ${status}`));
    comeBack();
    await settled();
    const first = phase === 'cancel' ? ['cancel'] : phase ? [`ajax:request-${phase} ${status}`] : [];
    expect(told).toEqual([...first, `complete ${status}`, `ajax:request-complete ${status}`, 'action']);
  });
});

test.each(['ajax:setup', 'ajax:before-request'])('[R16 D1] a request stopped in %s never begins', async (name) => {
  once(name, prevent);
  await expect(start()).rejects.toMatchObject({ status: -3 });
  await settled();
  expect(told).toEqual([]);
  expect(happened).not.toContain('request-complete');
});
