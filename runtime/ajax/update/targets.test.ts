import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UpdateMap } from '../types.ts';
import { resolveTargets, findUpdateTargets } from './targets.ts';
import { makeActiveRequest, pick } from '../testing-server.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="one" class="x"></div><div id="two" class="x"></div>
    <div id="basket-1" data-ajax-partial="shop/basket"><a id="trigger"></a></div><div id="basket-2" data-ajax-partial="shop/basket"></div>`;
});

/** `ids mode` of what a key means; undefined for plain data. */
function meaning(key: string, update: UpdateMap = {}, partial?: string): string | undefined {
  const targets = resolveTargets(key, makeActiveRequest(pick('#trigger'), { update, ...(partial && { partial }) }));
  return targets && `${targets.elements.map(({ id }) => id).join(',')} ${targets.mode ?? 'own'}`;
}

describe('[R10] keys the server sends', () => {
  test.each([
    ['#one', 'one own'],
    ['.x', 'one,two own'],
    ['=[class="x"]', 'one,two own'],
    ['= #one', 'one own'],
    ['@#one', 'one append'],
    ['^.x', 'one,two prepend'],
    ['!#one', 'one replace'],
    ['#nowhere', ' own'],
    ['total', undefined],
    ['verandah/listing/results', undefined],
    ['div', undefined],
    ['[class]', undefined],
    ['*', undefined],
    ['', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ])('%s', (key, expected) => {
    expect(meaning(key)).toBe(expected);
  });
});

describe('[R9 R10] keys the update map names', () => {
  test.each<[string, UpdateMap, string | undefined]>([
    ['list', { list: '#one' }, 'one own'],
    ['list', { list: '@.x' }, 'one,two append'],
    ['list', { list: '=div[id="two"]' }, 'two own'],
    ['shop/basket', { 'shop/basket': true }, 'basket-1,basket-2 own'],
    ['shop/basket', { 'shop/basket': '@' }, 'basket-1,basket-2 append'],
    ['shop/basket', { 'shop/basket': '!' }, 'basket-1,basket-2 replace'],
    ['shop/basket', { 'shop/basket': false }, undefined],
    ['#one', { '#one': '#two' }, 'two own'],
    ['#one', { '#one': false }, undefined],
    ['list', { other: '#one' }, undefined],
  ])('%s with %j', (key, update, expected) => {
    expect(meaning(key, update)).toBe(expected);
  });

  test('an element is its own target', () => {
    expect(meaning('list', { list: pick('#two') })).toBe('two own');
  });

  test('_self is the partial around the trigger, not others of its name', () => {
    expect(meaning('shop/basket', { _self: true }, 'shop/basket')).toBe('basket-1 own');
    expect(meaning('shop/basket', { _self: '@' }, 'shop/basket')).toBe('basket-1 append');
    expect(meaning('other', { _self: true }, 'shop/basket')).toBeUndefined();
  });

  test('a partial whose name looks like CSS finds only its own element', () => {
    const name = 'shop::a.b/c';
    pick('#two').setAttribute('data-ajax-partial', name);
    expect(meaning(name, { [name]: true })).toBe('two own');
  });
});

test.each(['div', '[id="one"]', 'one'])('[R10] an update map with %s for a selector says how one begins', (target) => {
  expect(() => meaning('list', { list: target })).toThrow('"=main"');
});

test('a mapped key and a selector are expected, plain data is not', () => {
  const request = makeActiveRequest(null, { update: { list: '#nowhere' } });
  expect([
    resolveTargets('list', request)?.isExpected,
    resolveTargets('#nowhere', request)?.isExpected,
    resolveTargets('total', request),
  ]).toEqual([true, true, undefined]);
});

test('busy targets are all in the update map, once each, without invalid selectors', () => {
  const request = makeActiveRequest(pick('#trigger'), {
    update: { a: '#one', b: '.x', c: '#((', d: false, _self: true },
    partial: 'shop/basket',
  });
  expect([...findUpdateTargets(request)].map(({ id }) => id)).toEqual(['one', 'two', 'basket-1']);
});

test('any key resolves, is data, or throws a SyntaxError', () => {
  const part = fc.constantFrom('one', ...'#.@^!=x []">*,:(\\\0');
  const request = makeActiveRequest(pick('#trigger'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      try {
        for (const element of resolveTargets(parts.join(''), request)?.elements ?? [])
          expect(element).toBeInstanceOf(Element);
      } catch (error) {
        expect(error).toBeInstanceOf(DOMException);
      }
    }),
  );
});
