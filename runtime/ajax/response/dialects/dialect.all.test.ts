import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyResponse, handlerHeaders } from './dialect.ts';
import { larajax } from './larajax.ts';
import { octoberFamily } from './october.ts';

const request = {
  handler: 'blog::onSave',
  options: { flash: true, partial: 'basket' },
  update: { 'verandah/listing/results': true, '#list': true },
};
const plain = { handler: 'onSave', options: {}, update: {} };
const october = octoberFamily('OCTOBER');

describe('[R2 R4] headers', () => {
  test.each([
    ['october', october, 'X-OCTOBER-REQUEST-'],
    ['winter', octoberFamily('WINTER'), 'X-WINTER-REQUEST-'],
    ['larajax', larajax, 'X-AJAX-'],
  ])('%s', (_, dialect, prefix) => {
    expect(handlerHeaders(dialect, request)).toEqual({
      [`${prefix}HANDLER`]: 'blog::onSave',
      [`${prefix}FLASH`]: '1',
      [`${prefix}PARTIAL`]: 'basket',
      [`${prefix}PARTIALS`]: 'verandah/listing/results&#list',
    });
    expect(handlerHeaders(dialect, plain)).toEqual({ [`${prefix}HANDLER`]: 'onSave' });
  });
});

describe.each(['OCTOBER', 'WINTER'] as const)('responses of %s', (brand) => {
  const { read } = octoberFamily(brand);
  const key = (name: string): string => `X_${brand}_${name}`;

  test('[R11] reserved keys are parsed, and are neither partials nor data', () => {
    const parsed = read({
      'verandah/listing/results': '<p></p>',
      '#list': '<b></b>',
      total: 48,
      open: true,
      sale: null,
      items: [1],
      home: { id: 1 },
      [key('FLASH_MESSAGES')]: { success: 'Saved', warning: 5 },
      [key('DISPATCHES')]: [{ event: 'saved', data: { id: 1 } }, { data: 1 }, 'x', null],
      [key('REDIRECT')]: '/next',
      [key('ERROR_MESSAGE')]: 'No',
      [key('ERROR_FIELDS')]: { email: ['a', 'b'], phone: 'c' },
      [key('ASSETS')]: { js: ['/a.js', 5], css: '/a.css', rss: ['/r'] },
      [key('SOMETHING_NEW')]: '<p>reserved</p>',
    });
    expect(parsed).toEqual({
      data: {
        'verandah/listing/results': '<p></p>',
        '#list': '<b></b>',
        total: 48,
        open: true,
        sale: null,
        items: [1],
        home: { id: 1 },
      },
      partials: [
        { key: 'verandah/listing/results', html: '<p></p>' },
        { key: '#list', html: '<b></b>' },
        { key: 'total', html: '48' },
        { key: 'open', html: 'true' },
        { key: 'sale', html: '' },
      ],
      unwritable: ['items', 'home'],
      flash: { success: 'Saved', warning: '5' },
      dispatches: [{ event: 'saved', data: { id: 1 } }],
      redirect: '/next',
      reload: false,
      message: 'No',
      fields: { email: ['a', 'b'], phone: ['c'] },
      assets: { js: ['/a.js'], css: ['/a.css'], img: [] },
    });
  });

  test('a handler’s string is data, and stays in order with the partials', () => {
    expect(read({ b: 'x', result: 'done', a: 'y' }).partials.map((partial) => partial.key)).toEqual([
      'b',
      'result',
      'a',
    ]);
  });
});

describe('responses of larajax', () => {
  test('the envelope’s operations are parsed', () => {
    const parsed = larajax.read({
      total: 1,
      __ajax: {
        ok: false,
        message: 'No',
        invalid: { email: 'needed' },
        ops: [
          { op: 'partial', name: 'a', html: '<p></p>' },
          { op: 'patchDom', selector: '#x', html: 'x', swap: 'outerHTML' },
          { op: 'patchDom', selector: '#y', html: 'y', swap: 'constructor' },
          { op: 'flash', level: 'error', text: 'first' },
          { op: 'flash', level: 'error', text: 'second' },
          { op: 'dispatch', event: 'saved', detail: { id: 1 } },
          { op: 'redirect', url: '/next' },
          { op: 'loadAssets', type: 'js', urls: ['/a.js'] },
          { op: 'loadAssets', type: '__proto__', urls: ['/a.js'] },
          { op: 'partial', name: 'b' },
          { op: 'patchDom', selector: '#z', html: 5 },
          { op: 'toString' },
          { op: 'unknown' },
          null,
        ],
      },
    });
    expect(parsed).toEqual({
      data: { total: 1 },
      partials: [
        { key: 'a', html: '<p></p>' },
        { key: '=#x', html: 'x', mode: 'replace' },
        { key: '=#y', html: 'y', mode: 'inner' },
        { key: '=#z', html: '5', mode: 'inner' },
      ],
      unwritable: [],
      flash: { error: 'first' },
      dispatches: [{ event: 'saved', data: { id: 1 } }],
      redirect: '/next',
      reload: false,
      message: 'No',
      fields: { email: ['needed'] },
      assets: { js: ['/a.js'], css: [], img: [] },
    });
  });
});

test('the operation `reload` asks for the page again', () => {
  expect(larajax.read({ __ajax: { ok: true, ops: [{ op: 'reload' }] } })).toEqual({ ...emptyResponse(), reload: true });
});

describe.each([
  ['october', october],
  ['larajax', larajax],
])('whatever a server sends (%s)', (_, dialect) => {
  test.each([[], null, true, 5, 'text', undefined].map((body) => [body]))('%j is an empty response', (body) => {
    expect(dialect.read(body)).toEqual(emptyResponse());
  });

  test('[S10] nothing throws, and Object.prototype stays as it is', () => {
    const names = fc.constantFrom(
      'X_OCTOBER_FLASH_MESSAGES',
      'X_OCTOBER_DISPATCHES',
      'X_OCTOBER_ERROR_FIELDS',
      'X_OCTOBER_ASSETS',
      '__ajax',
      'ops',
      'op',
      '__proto__',
      'constructor',
      'a',
    );
    const { body } = fc.letrec<{ body: unknown; record: Record<string, unknown> }>((tie) => ({
      record: fc.dictionary(names, tie('body'), { noNullPrototype: true }),
      body: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, 1, 'text', 'flash', 'loadAssets', '__proto__', true),
        tie('record'),
        fc.array(tie('body'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(body, (given) => {
        const parsed = dialect.read(given);
        expect(Object.keys(parsed)).toEqual(Object.keys(emptyResponse()));
        expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
        expect(Object.getPrototypeOf(parsed.flash)).toBe(Object.prototype);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });

  test('[S10] __proto__ in the JSON does not change the prototype of data', () => {
    const { data, flash } = dialect.read(
      JSON.parse('{"__proto__": {"polluted": 1}, "X_OCTOBER_FLASH_MESSAGES": {"__proto__": {"polluted": 1}}}'),
    );
    expect(['polluted' in data, 'polluted' in flash]).toEqual([false, false]);
  });
});

describe('choosing the dialect', () => {
  const chosen = async (): Promise<string | undefined> =>
    Object.keys(handlerHeaders(await (await import('./page-dialect.ts')).getDialect(), plain))[0];

  beforeEach(() => {
    vi.resetModules();
    document.head.replaceChildren();
  });

  test.each([
    ['', 'X-OCTOBER-REQUEST-HANDLER'],
    ['<meta name="ajax-dialect" content="october">', 'X-OCTOBER-REQUEST-HANDLER'],
    ['<meta name="ajax-dialect" content="winter">', 'X-WINTER-REQUEST-HANDLER'],
    ['<meta name="ajax-dialect" content="larajax">', 'X-AJAX-HANDLER'],
    ['<meta name="ajax-dialect" content="klingon">', 'X-OCTOBER-REQUEST-HANDLER'],
  ])('%s', async (head, header) => {
    document.head.innerHTML = head;
    expect(await chosen()).toBe(header);
  });
});
