import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeIntoQuery } from './query.ts';

beforeEach(() => history.replaceState({ mine: 1 }, '', '/page'));

function after(start: string, values: FormData | Record<string, unknown>): string {
  history.replaceState({ mine: 1 }, '', start);
  mergeIntoQuery(values instanceof FormData ? values : Object.entries(values));
  return decodeURIComponent(location.pathname + location.search + location.hash);
}

describe('[R48] merging into the URL', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['/page', { a: 1, b: 'x' }, '/page?a=1&b=x'],
    ['/page?keep=1&a=0#part', { a: 1 }, '/page?keep=1&a=1#part'],
    ['/page?a=1&b=2', { a: null }, '/page?b=2'],
    ['/page?a=1&b=2', { a: '', b: undefined }, '/page'],
    ['/page?l[]=1&l[]=2', { l: ['3', '4'] }, '/page?l[]=3&l[]=4'],
    ['/page?l[]=1', { l: [] }, '/page'],
    ['/page?l[]=1', { l: 'one' }, '/page?l=one'],
    ['/page', { o: { a: 1 }, t: true }, '/page?t=true'],
  ])('%s with %j', (start, values, address) => {
    expect(after(start, values)).toBe(address);
  });

  test('writes a form’s fields and lists; empty ones are left out', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['bedrooms[]', '3'],
      ['bedrooms[]', '4'],
      ['keyword', ''],
      ['sort', 'newest'],
    ] as const)
      form.append(name, value);
    form.append('file', new File(['x'], 'x'));
    expect(after('/page?bedrooms[]=5&keyword=oak', form)).toBe('/page?bedrooms[]=3&bedrooms[]=4&sort=newest');
  });

  test('adds no history entry and keeps its state', () => {
    const entries = history.length;
    after('/page', { a: 1 });
    expect([history.length, history.state]).toEqual([entries, { mine: 1 }]);
  });

  test('[F84 F101] history that refuses or throws does not stop the request', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    expect(() => mergeIntoQuery([['a', 1]])).not.toThrow();
  });

  test('[F144] the address is text, as scripts that wrap the history expect', () => {
    const replaceState = vi.spyOn(history, 'replaceState');
    mergeIntoQuery([['a', 1]]);
    expect(replaceState).toHaveBeenCalledWith({ mine: 1 }, '', `${location.origin}/page?a=1`);
  });

  test('the form’s tokens stay out of the URL', () => {
    const form = new FormData();
    for (const name of ['_token', '_session_key', '_handler', 'q']) form.append(name, 'x');
    expect(after('/page', form)).toBe('/page?q=x');
  });
});
