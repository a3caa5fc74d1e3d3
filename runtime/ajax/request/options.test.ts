import { describe, expect, test } from 'vitest';
import { defaultOptions, readOptions } from './options.ts';
import { pick } from '../testing-server.ts';
import type { RequestOptions } from '../types.ts';

function elementOf(attributes: string): HTMLElement {
  document.body.innerHTML = `<a ${attributes}></a>`;
  return pick('a');
}

const dataOf = (element: Element | null): unknown => readOptions(element, {}).data;

/** What is read if nothing else is given. */
const defaults = { ...defaultOptions(), data: {} };

describe('attributes', () => {
  function expectRead(attributes: string, options: object): void {
    expect(readOptions(elementOf(attributes), {})).toEqual({ ...defaults, ...options });
  }

  test.each<[string, object]>([
    ['data-request-url="/else"', { url: '/else' }],
    ['data-request-form="#f"', { form: '#f' }],
    [
      `data-request-update="'verandah/listing/results': '#r', _self: true, gone: false"`,
      { update: { 'verandah/listing/results': '#r', _self: true, gone: false } },
    ],
    ['data-request-query', { query: true }],
    ['data-request-query="a: 1"', { query: { a: 1 } }],
    ['data-request-redirect="/thanks"', { redirect: '/thanks' }],
    ['data-browser-target="_blank"', { browserTarget: '_blank' }],
    ['data-browser-redirect-back', { browserRedirectBack: true }],
  ])('[R1 R10] where a request goes and what it updates: %s', expectRead);

  test.each<[string, object]>([
    ['data-request-files', { files: true }],
    ['data-request-files="false"', { files: false }],
    ['data-request-bulk="1"', { bulk: true }],
    ['data-request-bulk="0"', { bulk: false }],
    ['data-request-download', { download: true }],
    ['data-request-download="plan.pdf"', { download: 'plan.pdf' }],
  ])('[R7 R8] what it carries: %s', expectRead);

  test.each<[string, object]>([
    ['data-request-flash', { flash: true }],
    ['data-request-flash="success,error"', { flash: 'success,error' }],
    ['data-request-flash="*"', { flash: '*' }],
    ['data-request-flash="false"', { flash: false }],
    ['data-request-confirm="Sure?"', { confirm: 'Sure?' }],
    ['data-request-message="Saving"', { message: 'Saving' }],
    ['data-request-loading="#spinner"', { loading: '#spinner' }],
    ['data-request-progress-bar="false"', { progressBar: false }],
    ['data-request-sync="queue"', { sync: 'queue' }],
    ['data-request-timeout="2.5"', { timeout: 2.5 }],
    ['data-browser-validate', { browserValidate: true }],
    ['data-request="onTry" data-else="1"', {}],
  ])('[R4 R19 R20] what it says and asks: %s', expectRead);

  test('a JavaScript option overrides its attribute, unless it is undefined', () => {
    const element = elementOf('data-request-url="/attribute" data-request-flash');
    const given = { url: '/option', flash: undefined } as unknown as Parameters<typeof readOptions>[1];
    expect(readOptions(element, given)).toEqual({ ...defaults, url: '/option', flash: true });
  });

  test('a request inside a partial has its name', () => {
    document.body.innerHTML = '<div data-ajax-partial="basket"><a></a></div><div data-ajax-partial><b></b></div>';
    expect(readOptions(pick('a'), {})).toHaveProperty('partial', 'basket');
    expect(readOptions(pick('b'), {})).toHaveProperty('partial', 'true');
  });
});

describe('what listeners of ajax:setup find', () => {
  test('October’s defaults, its own for each request', () => {
    const options = readOptions(elementOf(''), {});
    expect(options).toEqual({
      data: {},
      update: {},
      files: false,
      bulk: false,
      download: false,
      browserTarget: null,
      browserValidate: false,
      browserRedirectBack: false,
      progressBarDelay: 500,
      progressBar: true,
    });
    options.update.list = '#list';
    expect(readOptions(null, {}).update).toEqual({});
  });

  test('the data of attributes and options in one object, which is a copy', () => {
    const data = { js: 1 };
    const options = readOptions(elementOf('data-request-data="own: 1, js: 2"'), { data });
    expect(options.data).toEqual({ own: 1, js: 1 });
    options.data.added = 1;
    expect(data).toEqual({ js: 1 });
  });

  test('data may be a FormData', () => {
    const data = new FormData();
    data.append('name', 'Ann');
    const { data: read } = readOptions(null, { data: data as unknown as Record<string, unknown> });
    expect({ ...read }).toMatchObject({ name: 'Ann' });
  });

  test('null for data or update is none', () => {
    const none = { data: null, update: null } as unknown as RequestOptions;
    expect(readOptions(null, none)).toMatchObject({ data: {}, update: {} });
  });

  test.each<RequestOptions>([{ update: 'text' }, { data: 'a=1' }, { update: true }] as unknown as RequestOptions[])(
    '%j throws',
    (options) => {
      expect(() => readOptions(null, options)).toThrow(/^The option "(?:data|update)" must be an object\.$/);
    },
  );
});

describe('invalid attributes', () => {
  test.each([
    ['data-request-update="#list"', /^data-request-update="#list" cannot be read/],
    ['data-request-update="[1]"', /expected an object/],
    ['data-request-update="\'open: 1"', /closing/],
    ['data-request-query="a: b"', /data-request-query/],
    ['data-request-timeout="soon"', /data-request-timeout="soon"/],
    ['data-request-timeout="-1"', /data-request-timeout/],
    ['data-request-timeout=""', /data-request-timeout/],
    ['data-request-timeout="30s"', /a number of seconds from 0 to 3600/],
    ['data-request-timeout="30000"', /a number of seconds from 0 to 3600/],
  ])('%s', (attributes, message) => {
    const read = (): unknown => readOptions(elementOf(attributes), {});
    expect(read).toThrow(SyntaxError);
    expect(read).toThrow(message);
  });

  test('a very long value is truncated in the message', () => {
    const element = elementOf('');
    element.setAttribute('data-request-update', `'${'x'.repeat(5000)}`);
    expect(() => readOptions(element, {})).toThrow(/^.{0,250}$/);
  });
});

describe('data-request-data', () => {
  test('the element overrides its ancestors, the nearest first', () => {
    document.body.innerHTML = `<div data-request-data="a: 1, b: 1, c: 1"><p data-request-data="b: 2, c: 2"><a data-request-data="c: 3"></a></p></div>`;
    expect(dataOf(pick('a'))).toEqual({ a: 1, b: 2, c: 3 });
  });

  test('an element without any sends none', () => {
    expect(dataOf(elementOf(''))).toEqual({});
    expect(dataOf(null)).toEqual({});
  });

  test('an invalid ancestor is named in the error', () => {
    document.body.innerHTML = `<div data-request-data="oops"><a></a></div>`;
    expect(() => dataOf(pick('a'))).toThrow(/^data-request-data="oops"/);
  });

  test('[S10] hostile keys are dropped on every level', () => {
    document.body.innerHTML = `<div data-request-data="__proto__: {polluted: 1}"><a data-request-data="constructor: {prototype: {polluted: 1}}, x: 1"></a></div>`;
    expect(dataOf(pick('a'))).toEqual({ x: 1 });
    expect('polluted' in {}).toBe(false);
  });
});
