import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '../types.ts';
import {
  after,
  before,
  closeRecordedPage,
  happened,
  location$,
  once,
  openRecordedPage,
  prevent,
  run,
} from '../testing-requests.ts';
import { html, json, pick, redirected } from '../testing-server.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

test('[R12] the redirect is followed after every success callback has run', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => void happened.push('assign'));
  once('ajax:update-complete', () => happened.push('theme'));
  await run(json({ list: 'x', X_OCTOBER_REDIRECT: '/next' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(location$);
  expect(happened.at(-1)).toBe('assign');
  expect(happened.indexOf('.done')).toBeLessThan(happened.indexOf('assign'));
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'data:text/html,x',
  'https://user@localhost/',
])('[F76 F77 S7] a redirect to %s is refused, reported and shown', async (address) => {
  const handleRedirectResponse = vi.fn();
  await run(json({ X_OCTOBER_REDIRECT: address }), { handleRedirectResponse });
  expect(handleRedirectResponse).not.toHaveBeenCalled();
  expect(happened).toContain('widget:error');
  expect(happened).not.toContain('before-redirect');
  expect(alert).toHaveBeenCalledOnce();
});

test('a redirect that a listener prevents is not followed', async () => {
  const handleRedirectResponse = vi.fn();
  once('ajax:before-redirect', prevent);
  await run(json({ X_OCTOBER_REDIRECT: '/next' }), { handleRedirectResponse });
  expect(handleRedirectResponse).not.toHaveBeenCalled();
  expect(happened).toContain('done');
});

describe('[R24] unusable responses', () => {
  test.each<[string, () => Response, RequestOptions, number]>([
    ['HTML for JSON', () => html('<p>page</p>'), {}, -2],
    ['broken JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } }), {}, -2],
    ['an image', () => new Response('x', { headers: { 'Content-Type': 'image/png' } }), {}, -2],
    ['JSON where HTML was required', () => json({}), { responseType: 'html' }, -2],
    [
      'a sign-in page instead (F13)',
      () => redirected(html('<p>Sign in</p>'), new URL('/login', location.href).href),
      {},
      401,
    ],
    [
      'a sign-in page where HTML was required',
      () => redirected(html('<p>Sign in</p>'), new URL('/login', location.href).href),
      { responseType: 'html' },
      401,
    ],
    [
      'broken JSON from elsewhere',
      () =>
        redirected(
          new Response('{', { headers: { 'Content-Type': 'application/json' } }),
          new URL('/login', location.href).href,
        ),
      {},
      -2,
    ],
  ])('%s', async (_, makeServerResponse, options, status) => {
    expect(await run(makeServerResponse(), options)).toMatchObject({ failure: { status } });
    expect(happened).toContain('widget:error');
    expect(happened).not.toContain('request-success');
    expect(happened.filter((name) => name === 'request-complete')).toHaveLength(1);
    expect(pick('#list').innerHTML).toBe('');
  });

  test.each([
    ['an empty body', () => new Response('', { headers: { 'Content-Type': 'application/json' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['[]', () => json([])],
    ['null', () => json(null)],
  ])('[F8] %s is a success with nothing to update', async (_, makeServerResponse) => {
    expect((await run(makeServerResponse())).failure).toBeUndefined();
    expect(happened).toEqual([
      ...before,
      'before-update',
      'request-success',
      'request-complete',
      'done',
      'always',
      '.done',
      ...after,
    ]);
  });

  test('[F22] 422 with errors is handled like 406', async () => {
    await run(json({ message: 'Need it', errors: { email: ['Need it'] } }, { status: 422 }));
    expect(happened).toEqual([
      ...before,
      'before-validate',
      'invalid-field',
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
      '.fail(422)',
      ...after,
    ]);
  });
});
