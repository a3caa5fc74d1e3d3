import { beforeEach, expect, test, vi } from 'vitest';
import type { DialectName } from './dialect.ts';

const warned = vi.fn();
let reportWrongDialect: (body: unknown, expected: DialectName, handler: string) => void;

beforeEach(async () => {
  vi.resetModules();
  warned.mockReset();
  vi.spyOn(console, 'error').mockImplementation(warned);
  document.head.replaceChildren();
  ({ reportWrongDialect } = await import('./page-dialect.ts'));
});

test.each<[DialectName, Record<string, unknown>, RegExp]>([
  [
    'october',
    { X_WINTER_FLASH_MESSAGES: {} },
    /VR517.*Winter’s format.*expects October’s.*Add <meta name="ajax-dialect" content="winter">/,
  ],
  ['larajax', { X_WINTER_REDIRECT: '/' }, /VR517.*Winter’s format.*expects Larajax’s.*content="winter"/],
  ['october', { __ajax: { ok: true } }, /VR517.*Larajax’s format.*content="larajax"/],
  [
    'winter',
    { X_OCTOBER_ERROR_MESSAGE: 'No' },
    /VR517.*October’s format.*expects Winter’s\. Remove <meta name="ajax-dialect">/,
  ],
])('a page of %s that is answered with %j', (expected, body, line) => {
  reportWrongDialect(body, expected, 'onSave');
  reportWrongDialect(body, expected, 'onSave');
  expect(warned).toHaveBeenCalledOnce();
  expect(String(warned.mock.calls[0]?.[0])).toMatch(line);
});

test.each<[DialectName, unknown]>([
  ['october', { X_OCTOBER_REDIRECT: '/', total: 1 }],
  ['october', { X_OCTOBER_REDIRECT: '/', X_WINTER_REDIRECT: '/' }],
  ['october', { X_WINTER_OF_2027: 'cold', __ajax: 'text' }],
  ['larajax', { __ajax: {}, X_OCTOBER_REDIRECT: '/' }],
  ['winter', []],
  ['winter', null],
])('a page of %s that is answered with %j has nothing to be told', (expected, body) => {
  reportWrongDialect(body, expected, 'onSave');
  expect(warned).not.toHaveBeenCalled();
});
