import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshToken, reportRefusedToken, tokenHeaders } from './csrf.ts';
import { answerWith, html } from '../testing-server.ts';

function cookie(text: string): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
}

function meta(token: string): void {
  document.head.innerHTML = `<meta name="csrf-token" content="${token}">`;
}

beforeEach(() => document.head.replaceChildren());

describe('[R5] token headers', () => {
  test('the meta element and the cookie each set a header', () => {
    meta('abc');
    cookie('a=1; XSRF-TOKEN=x%3Dy%20z; b=2');
    expect(tokenHeaders()).toEqual({ 'X-CSRF-TOKEN': 'abc', 'X-XSRF-TOKEN': 'x=y z' });
  });

  test('without either there is no header, and nothing throws', () => {
    expect(tokenHeaders()).toEqual({});
    meta('');
    cookie('XSRF-TOKEN=; NOT-XSRF-TOKEN=1');
    expect(tokenHeaders()).toEqual({});
  });

  test.each(['XSRF-TOKEN=%E0%A4%A', 'XSRF-TOKEN=%', 'x=%; XSRF-TOKEN=%zz'])(
    '[F87] the malformed cookie %s is ignored',
    (text) => {
      meta('abc');
      cookie(text);
      expect(tokenHeaders()).toEqual({ 'X-CSRF-TOKEN': 'abc' });
    },
  );

  test('[F87] a foreign malformed cookie does not hide ours', () => {
    cookie('x=%; XSRF-TOKEN=mine');
    expect(tokenHeaders()).toEqual({ 'X-XSRF-TOKEN': 'mine' });
  });

  test('[F83] a page that may not read cookies still has its meta element', () => {
    meta('abc');
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(tokenHeaders()).toEqual({ 'X-CSRF-TOKEN': 'abc' });
  });
});

describe('[F17 S8] a fresh token after 419', () => {
  const fresh = async (page: string): Promise<[boolean, string | undefined]> => {
    answerWith(html(`<meta name="vr-account" content="guest">${page}`));
    const got = await refreshToken('guest', new AbortController().signal);
    return [got, document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content];
  };

  test.each([
    '<head><meta name="csrf-token" content="new"></head>',
    "<META content='new' NAME='csrf-token' />",
    '<meta\n  name=csrf-token\n  content="new">',
    '<meta name="other" content="old2"><meta name="csrf-token" content="new">',
  ])('is found in %s', async (page) => {
    meta('old');
    expect(await fresh(page)).toEqual([true, 'new']);
  });

  test('[F137] is looked for in linear time, also in a page of unclosed tags', async () => {
    meta('old');
    const unclosed = '<meta name="csrf-token" content='.repeat(100);
    expect(await fresh(`${unclosed}<meta name="csrf-token" content="new">`)).toEqual([true, 'new']);
    // Quadratic time would be past the time limit of a test.
    expect(await fresh('<meta name='.repeat(100_000))).toEqual([false, 'new']);
  });

  test('a page without a token keeps the old one and returns false', async () => {
    meta('old');
    expect(await fresh('<p>content="wrong" name="csrf-token"</p>')).toEqual([false, 'old']);
  });

  test('a site with a token cookie has a fresh one by then', async () => {
    cookie('XSRF-TOKEN=mine');
    expect((await fresh('<p></p>'))[0]).toBe(true);
  });

  test('[D57] the page is requested with GET, without a token, and of this origin alone', async () => {
    meta('secret');
    const sent = answerWith(html(''));
    await refreshToken('guest', new AbortController().signal);
    expect(sent).toMatchObject([{ url: location.href, method: undefined, mode: 'same-origin' }]);
    expect([...(sent[0]?.headers.keys() ?? [])].join()).toMatch(/^accept$/i);
  });
});

test.each([
  ['', 'guest', /VR520\] onSave: .*Add <meta name="csrf-token"/],
  ['old', undefined, /VR529\] onSave: .*no account mark/],
  ['old', 'guest', /VR541\] onSave: .*the session has expired/],
])('a refusal of the token "%s" of a page of %s is reported with what to do', (token, mark, line) => {
  const logged = ['error', 'warn'] as const;
  const lines = logged.map((level) => vi.spyOn(console, level).mockReturnValue());
  meta(token);
  reportRefusedToken('onSave', mark);
  expect(lines.flatMap(({ mock }) => mock.calls.flat())).toEqual([expect.stringMatching(line)]);
});
