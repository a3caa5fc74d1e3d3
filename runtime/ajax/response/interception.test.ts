import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeRecordedPage, openRecordedPage, run } from '../testing-requests.ts';
import { find } from '../../testing/find.ts';
import { html, json, redirected } from '../testing-server.ts';

const warn = vi.fn();
const page = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Enable JavaScript</body></html>';
const opens = 'Open it (opens a new tab)';
const signsIn = 'Sign in (opens a new tab)';

/** What the visitor reads, the links beside it, and how the request ended. */
async function sendAndRead(response: Response, given = {}): Promise<unknown[]> {
  const { failure } = await run(response, { flash: true, url: '/contact', ...given });
  await vi.dynamicImportSettled();
  if (failure) await vi.waitFor(() => find('.flash-message'));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.flash-control')];
  return [
    document.querySelector('.flash-message')?.textContent,
    failure?.status,
    ...links.map(({ textContent, target, href }) => [textContent, target, href.replace(location.origin, '')].join(' ')),
  ];
}

const told = (): string => warn.mock.calls.map(([line]) => String(line)).join('\n');
const to = (path: string): string => new URL(path, location.href).href;

beforeEach(() => {
  openRecordedPage();
  document.head.innerHTML = '<meta name="vr-sign-in" content="/portal">';
  find<HTMLInputElement>('[name="email"]').value = 'half a sentence';
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(async () => {
  expect(find<HTMLInputElement>('[name="email"]').value).toBe('half a sentence');
  await closeRecordedPage();
  warn.mockReset();
});

describe('[F131] something else than the handler answers', () => {
  const challenge = { 'cf-mitigated': 'challenge' };

  test.each([
    [
      'a challenge of Cloudflare',
      html(page, { status: 403, headers: challenge }),
      403,
      /status 403, .*cf-mitigated: c/,
    ],
    ['an older one', html(page, { status: 503, headers: challenge }), 503, /status 503, .*exempt POSTs/],
    ['an empty one of AWS', json('', { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } }), -2, /status 202/],
    ['one of SiteGround', html(page, { status: 202, headers: { 'sg-captcha': 'challenge' } }), -2, /sg-captcha/],
    ['one of Vercel', html(page, { status: 429, headers: { 'x-vercel-mitigated': 'challenge' } }), 429, /status 429/],
    ['a block page', html(`<!-- 7f -->\n${page}`, { status: 403 }), 403, /status 403, Content-Type text\/html/],
    ['a sign-in page', html(page), -2, /status 200, Content-Type text\/html/],
    [
      'a redirect to a slash',
      redirected(html(page), to('/contact/')),
      -2,
      /redirected to \/contact\/\).*data-request-url/,
    ],
    ['one to a language', redirected(html('<p>'), to('/vi/contact?a')), -2, /redirected to \/vi\/contact\?a\)/],
  ])('%s: the visitor can open the page and send again', async (_, response, status, line) => {
    const [message, ...rest] = await sendAndRead(response);
    expect(message).toMatch(/Open the page in a new tab, then send it again .* What you typed is still here/);
    expect(rest).toEqual([status, `${opens} _blank /contact`]);
    expect(told()).toMatch(/VR511\] onTry on \/contact: the response cannot be used/);
    expect(told()).toMatch(line);
  });
});

describe('[F13 F15] the session is over', () => {
  test.each([
    ['401', json({}, { status: 401 })],
    ['a redirect to the sign-in page', redirected(html(page), to('/portal?next=/contact'))],
    ['one with a slash', redirected(html(page), to('/portal/'))],
  ])('%s: the visitor can sign in', async (_, response) => {
    expect(await sendAndRead(response)).toEqual(['Sign in to continue.', 401, `${signsIn} _blank /portal`]);
  });

  test('a page that names no sign-in page is opened', async () => {
    document.head.replaceChildren();
    expect(await sendAndRead(redirected(html(page), to('/login')))).toContain(`${opens} _blank /contact`);
  });
});

describe('the handler itself may have answered', () => {
  test.each<[string, Response, number | undefined, object?]>([
    ['403 in JSON', json({ message: 'No.' }, { status: 403 }), 403],
    ['403 as a text', html('Not yours.', { status: 403 }), 403],
    ['a notice of PHP', html('<br />\n<b>Warning</b>: x'), -2],
    ['a page that was asked for', html(page), undefined, { responseType: 'html' }],
    ['JSON after a redirect', redirected(json({}), to('/contact/')), undefined],
  ])('%s', async (_, response, status, options) => {
    const [, ended, ...links] = await sendAndRead(response, options);
    expect([ended, links]).toEqual([status, []]);
  });
});
