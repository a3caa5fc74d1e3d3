import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHistory } from '../testing/session-history.ts';
import { valuesOf, writeEntry, writeHash, writeQuery } from './address.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

describe('[R48] a query that is written', () => {
  test.each<[string, [string, string][], string]>([
    ['?gclid=Cj0KCQ&beds[]=4', [['beds[]', '5']], '?gclid=Cj0KCQ&beds%5B%5D=5'],
    ['?beds[]=4&utm_term=two%20storeys&preview', [], '?utm_term=two%20storeys&preview'],
    [
      '?beds=3',
      [
        ['beds[]', '4'],
        ['beds[]', '5'],
      ],
      '?beds%5B%5D=4&beds%5B%5D=5',
    ],
    ['?beds[0]=3&beds%5B12%5D=4&beds[]=5&beds[min]=1', [], '?beds[min]=1'],
    ['?bedside=1&=2&%E0%A4=3', [['beds[]', '4']], '?bedside=1&=2&%E0%A4=3&beds%5B%5D=4'],
    ['?beds[]=4', [], ''],
  ])('%s with %j is %s: what others have in it stays as it is', (before, values, after) => {
    history.replaceState(null, '', `/homes${before}#plans`);
    writeQuery('push', ['beds[]'], values);
    expect([location.search, location.hash]).toEqual([after, '#plans']);
  });

  test('adds no entry if it says what the address says', () => {
    const tab = openHistory('/homes?gclid=1&beds=4');
    writeQuery('push', ['beds'], [['beds', '4']]);
    expect(tab.addresses()).toEqual(['/homes?gclid=1&beds=4']);
    writeQuery('push', ['beds'], [['beds', '5']]);
    expect(tab.addresses()).toHaveLength(2);
  });

  test('of a path with two slashes stays on this host', () => {
    history.replaceState(null, '', `${location.origin}//homes`);
    writeQuery('push', ['beds'], [['beds', '4']]);
    expect(location.href).toBe(`${location.origin}//homes?beds=4`);
  });
});

test('[R48 D14] a list is read under each way to write its name', () => {
  const query = new URLSearchParams('beds[]=3&beds=4&beds[0]=5&bedside=6&beds[min]=7');
  for (const name of ['beds', 'beds[]', 'beds[3]']) expect(valuesOf(query, name)).toEqual(['3', '4', '5']);
});

test('[R49] a hash is put onto the page’s own address, whatever its base', () => {
  history.replaceState({ own: 1 }, '', '/homes?beds=4');
  document.head.append(Object.assign(document.createElement('base'), { href: '/theme/' }));
  writeHash('#plans');
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/homes?beds=4#plans',
    { own: 1 },
  ]);
});

test('a new entry has no state of the one before it', () => {
  history.replaceState({ scroll: 400 }, '', '/homes');
  writeEntry('push', '/homes?page=2');
  expect(history.state).toBeNull();
});

describe('[F101] a history that refuses', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/homes?beds=4');
    for (const name of ['pushState', 'replaceState'] as const)
      vi.spyOn(history, name).mockImplementation(() => {
        throw new DOMException('Attempt to use history more than 100 times', 'SecurityError');
      });
  });

  test.each([
    ['a query', () => writeQuery('push', ['beds'], [['beds', '5']])],
    ['a hash', () => writeHash('#plans')],
    ['an entry', () => writeEntry('replace', '/homes', {})],
  ])('keeps the address, and does not stop who writes %s', (_, write) => {
    write();
    expect(location.href).toBe(`${location.origin}/homes?beds=4`);
  });
});
