import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { readCookies } from './saved/stored-lists.ts';

beforeEach(() => {
  document.cookie = 'a=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

test.each(['a;b=c', 'ä €🏡', '%41', '"\\', '{"a":[1]}', '+ +', '__proto__'])(
  'stores any text unchanged: %s',
  (text) => {
    expect([writeCookie('a', text, 1), readCookie('a')]).toEqual([true, text]);
  },
);

test('[S9] a cookie belongs to the whole site, to this site only, and to https', async () => {
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'https:' });
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  (await import('./cookies.ts')).writeCookie('a', '1', 1);
  const attributes = written[0]?.split('; ').map((part) => part.toLowerCase());
  expect(attributes).toEqual(expect.arrayContaining(['a=1', 'path=/', 'samesite=lax', 'secure']));
});

test('[D71] a cookie has the path of the folder of the site', async () => {
  vi.resetModules();
  document.head.append(Object.assign(document.createElement('meta'), { name: 'vr-folder', content: '/cms' }));
  const write = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  (await import('./cookies.ts')).writeCookie('a', '1', 1);
  document.head.replaceChildren();
  expect(write.mock.calls[0]?.[0]).toContain('path=/cms;');
});

test('[F81 F83] a cookie that keeps its old value counts as not written', () => {
  writeCookie('a', 'old', 1);
  vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect([writeCookie('a', 'new', 1), writeCookie('a', '', 1), writeCookie('a', 'old', 1)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('[D9 F81 F83] forbidden cookies throw no errors', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
  expect([writeCookie('a', '1', 1), readCookie('a')]).toEqual([false, '']);
});

test('[F125] a cookie names its lifetime as a date and in seconds', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  writeCookie('a', '1', 2);
  writeCookie('a', '', 0);
  const [written, removed] = set.mock.calls.map(([text]) => text);
  expect(written).toMatch(/; expires=[^;]+ GMT; max-age=172800(;|$)/);
  expect(removed).toMatch(/; max-age=-1;/);
});

describe('[F123] the same cookie elsewhere', () => {
  const { href } = location;
  const open = (url: string): void =>
    (Reflect.get(window, 'happyDOM') as unknown as { setURL(url: string): void }).setURL(url);

  beforeEach(() => open('https://www.homes.example/home-designs/banksia'));

  afterEach(() => {
    for (const path of ['/', '/home-designs', '/home-designs/'])
      for (const domain of ['', '; domain=homes.example'])
        document.cookie = `a=; path=${path}${domain}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    open(href);
  });

  const elsewhere = [
    'path=/home-designs',
    'path=/home-designs/',
    'path=/home-designs/banksia',
    'path=/; domain=homes.example',
    'path=/home-designs; domain=www.homes.example',
    'path=/home-designs; domain=homes.example',
  ];

  test.each(elsewhere)('expires with a write: %s', (scope) => {
    document.cookie = `a=old; ${scope}`;
    expect([writeCookie('a', 'new', 1), readCookies('a')]).toEqual([true, ['new']]);
    open('https://www.homes.example/');
    expect(readCookies('a')).toEqual(['new']);
  });

  test('a removal removes them all', () => {
    for (const scope of ['path=/', ...elsewhere]) document.cookie = `a=old; ${scope}`;
    expect([writeCookie('a', '', 0), readCookies('a')]).toEqual([true, []]);
  });

  test('a duplicate that cannot be removed counts as not written', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=fixed; a=new');
    expect([writeCookie('a', 'new', 1), readCookie('a')]).toEqual([false, 'fixed']);
  });

  test('the old values stay if the browser refuses the new one', () => {
    for (const scope of ['path=/', 'path=/home-designs']) document.cookie = `a=old; ${scope}`;
    const page = document;
    const set = (text: string): void => {
      if (!text.startsWith('a=new')) page.cookie = text;
    };
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => page.cookie, set }));
    expect([writeCookie('a', 'new', 1), readCookies('a')]).toEqual([false, ['old', 'old']]);
  });
});
