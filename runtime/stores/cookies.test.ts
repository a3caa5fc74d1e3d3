import { beforeEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

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
