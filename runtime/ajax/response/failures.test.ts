import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyResponse } from './dialects/dialect.ts';
import { larajax } from './dialects/larajax.ts';
import { octoberFamily } from './dialects/october.ts';
import { flashMessage } from '../feedback/flash.ts';
import { failureMessage, redirectRefusedMessage, showFlashes } from './failures.ts';
import { makeActiveRequest, makeResponse } from '../testing-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ofStatus = (status: number, headers: Record<string, string> = {}): string =>
  failureMessage(makeResponse({ status, kind: 'none', headers }), emptyResponse());
const ofJson = (status: number, data: Record<string, unknown>): string =>
  failureMessage(makeResponse({ status, data }), octoberFamily('OCTOBER').read(data));
const ofText = (status: number, responseText: string): string =>
  failureMessage(makeResponse({ status, kind: 'text', responseText }), emptyResponse());
const generic = 'There was a problem. Please try again.';

test.each([
  ['October', octoberFamily('OCTOBER'), { X_OCTOBER_ERROR_FIELDS: { suburb: ['No such suburb.'] } }],
  ['Larajax', larajax, { __ajax: { ok: false, invalid: { suburb: ['No such suburb.'] } } }],
])('field errors of %s without a message speak for themselves', (_, dialect, data) => {
  expect(failureMessage(makeResponse({ status: 422, data }), dialect.read(data))).toBe('');
});

test('[R13] of a success and an error of one response both are seen, the error last', () => {
  vi.useFakeTimers();
  const text = (): string | undefined => document.querySelector('.oc-flash-message .flash-message')?.textContent;
  showFlashes(makeActiveRequest(null, { flash: true }), { error: 'The PDF failed.', success: 'Saved.' });
  vi.advanceTimersByTime(200);
  expect(text()).toBe('Saved.');
  vi.advanceTimersByTime(10_000);
  expect(text()).toBe('The PDF failed.');
  flashMessage({ hideAll: true });
  vi.runAllTimers();
});

describe('by status', () => {
  const expectMessage = (status: number, message: string): void => expect(ofStatus(status)).toBe(message);

  test.each([
    [0, 'The connection was lost. Try again.'],
    [-1, 'That took too long. Try again.'],
    [-2, generic],
  ])('[R22 R23 R24] %i: %s', expectMessage);

  test.each([
    [400, generic],
    [401, 'Sign in to continue.'],
    [403, generic],
    [404, generic],
  ])('[F15 F16 F18] %i: %s', expectMessage);

  test.each([
    [413, 'That’s too large to send. Try something smaller.'],
    [419, 'Your session has expired. Reload the page and try again.'],
  ])('[F17 F23] %i: %s', expectMessage);

  test.each([
    [500, generic],
    [502, generic],
    [503, 'We’re working on the site. Try again in a few minutes.'],
  ])('[F25 F26] %i: %s', expectMessage);

  test('[F1] offline has its own message', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(ofStatus(0)).toBe('You seem to be offline. Check your connection and try again.');
  });

  test('[F13] a redirect to the sign-in page asks to sign in', () => {
    expect(
      failureMessage(
        makeResponse({ status: 401, kind: 'text', redirectedTo: '/portal', responseText: 'Short page' }),
        emptyResponse(),
      ),
    ).toBe('Sign in to continue.');
  });

  test.each([
    [{ 'Retry-After': '1' }, '1 second'],
    [{ 'Retry-After': '90' }, '90 seconds'],
    [{ 'Retry-After': '300' }, '5 minutes'],
    [{ 'Retry-After': 'Sat, 01 Jan 2028 00:00:30 GMT' }, '30 seconds'],
    [{ 'Retry-After': 'Fri, 31 Dec 2027 00:00:00 GMT' }, 'a moment'],
    [{ 'Retry-After': 'Sun, 02 Jan 2028 00:01:00 GMT', Date: 'Sun, 02 Jan 2028 00:00:00 GMT' }, '60 seconds'],
    [{ 'Retry-After': 'soon' }, 'a moment'],
    [{}, 'a moment'],
  ])('[F24] 429 with %j waits %s', (headers, wait) => {
    vi.useFakeTimers({ now: new Date('2028-01-01T00:00:00Z') });
    expect(ofStatus(429, headers)).toBe(`Too many tries in a short time. Try again in ${wait}.`);
  });
});

describe('server messages', () => {
  test.each<[number, Record<string, unknown>, string]>([
    [406, { X_OCTOBER_ERROR_MESSAGE: 'Need it' }, 'Need it'],
    [406, { X_OCTOBER_ERROR_FIELDS: { a: ['x'] } }, ''],
    [422, { message: 'Need it', errors: {} }, 'Need it'],
    [400, { error: 'Not so' }, 'Not so'],
    [400, { message: { a: 1 } }, generic],
    [400, { X_OCTOBER_ERROR_MESSAGE: 'SQLSTATE[42]' }, generic],
    [406, { X_OCTOBER_ERROR_MESSAGE: 'Choose <b>' }, 'Choose <b>'],
    [400, { message: '' }, generic],
    [403, { message: '<b>bold</b>' }, '<b>bold</b>'],
    [500, { message: 'SQLSTATE[42]' }, generic],
    [500, { X_OCTOBER_ERROR_MESSAGE: 'SQLSTATE[42]' }, generic],
    [500, { message: 'A crash in a few words' }, generic],
    [500, { X_OCTOBER_ERROR_MESSAGE: 'The crane is out of order.' }, 'The crane is out of order.'],
    [503, { message: 'Back at noon.' }, 'Back at noon.'],
    [503, { message: 'Service Unavailable' }, 'We’re working on the site. Try again in a few minutes.'],
    [
      403,
      { message: 'Not yours.', exception: 'HttpException', file: '/var/www/x.php', line: 12, trace: [] },
      'Not yours.',
    ],
    [403, { message: 'Denied in /var/www/x.php:12' }, generic],
  ])('[R21 F19 F22] %i %j', (status, data, message) => {
    expect(ofJson(status, data)).toBe(message);
  });

  test.each([
    [403, 'You may not do that.', 'You may not do that.'],
    [406, ' Not now. ', 'Not now.'],
    [403, '<h1>Forbidden</h1>', generic],
    [403, '{"broken', generic],
    [400, 'x'.repeat(301), generic],
    [404, 'Handler onX not found', generic],
    [405, 'Method not allowed', generic],
    [500, 'Call to undefined function', generic],
    [500, 'This display home is closed on Sunday.', 'This display home is closed on Sunday.'],
    [500, '"Undefined" on line 12 of /var/www/x.php#0 {main}', generic],
    [502, 'Bad Gateway', generic],
    [503, 'Be right back', 'Be right back'],
    [503, '"Be right back" on line 12 of /var/www/x.php#0 {main}', 'Be right back'],
    [503, '<h1>Down</h1>', 'We’re working on the site. Try again in a few minutes.'],
    [403, '"Not yours." on line 12 of /var/www/x.php#0 /var/www/y.php(3): abort()\n#1 {main}', 'Not yours.'],
    [403, 'Not yours. in /var/www/x.php on line 12', generic],
  ])('[F12 F18 S17] %i with the text %s', (status, text, message) => {
    expect(ofText(status, text)).toBe(message);
  });

  test('[F20] 406 without a body has a message', () => {
    expect(ofStatus(406)).toBe(generic);
  });
});

test('a refused redirect has a message', () => {
  expect(redirectRefusedMessage()).toBe('We couldn’t open the next page.');
});
