/** What other scripts have stored, times of a wrong clock, and lists of any length. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeList, findUnreadable, followList, readList } from './guest-lists.ts';
import { clearLists, saveInOtherTab as setCookie, writeList } from './testing-list.ts';

const kind = 'favourites';
const day = 86_400_000;

beforeEach(clearLists);
afterEach(() => void vi.useRealTimers());

const save = (key: string): boolean => changeList(kind, [{ key, isSaved: true }]);
const remove = (key: string): boolean => changeList(kind, [{ key, isSaved: false }]);
const names = (start: string): string[] => Object.keys(localStorage).filter((name) => name.startsWith(start));
const pass = (milliseconds: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

describe('[F136] strangers in storage', () => {
  test.each([
    ['user_favorites/<script>', '1700000000000'],
    ['user_favorites/__proto__"', '1700000000000'],
    ['user_favorites/home_design:1', '1700000000000'],
    ['user_favorites/7', 'yes'],
    ['user_favorites/7', 'Infinity'],
    ['user_favorites/7', '1e300'],
    ['user_favorites/7', ''],
    ['user_favorites=<b>', 'x'],
    ['user_favorites=[7', '9e15'],
    ['user_favorites', '[7]'],
  ])('%s: %s is skipped, and stays', (name, text) => {
    save('1');
    localStorage.setItem(name, text);
    save('2');
    setCookie(['1']);
    expect(followList(kind).keys).toEqual(['1', '2']);
    if (!name.includes('=')) expect(localStorage.getItem(name)).toBe(text);
  });

  test('a time in the future is a time: the item stays, and can be removed', () => {
    localStorage.setItem('user_favorites/7', String(Date.now() + 400 * day));
    save('1');
    expect(readList(kind)).toEqual(['7', '1']);
    remove('7');
    expect([readList(kind), followList(kind).keys]).toEqual([['1'], ['1']]);
  });

  test('five thousand items are all read, and stay', () => {
    const items = Array.from({ length: 5000 }, (_, index) => `hl-${index}`);
    for (const [index, key] of items.entries())
      localStorage.setItem(`user_favorites/${key}`, String(1_700_000_000_000 + index));
    expect(followList(kind).keys).toEqual(items);
    expect([save('1'), readList(kind)]).toEqual([true, [...items, '1']]);
  });

  test('removals are remembered for thirty days, and the latest two hundred', () => {
    const items = Array.from({ length: 300 }, (_, index) => String(1000 + index));
    writeList(kind, items);
    changeList(
      kind,
      items.map((key) => ({ key, isSaved: false })),
    );
    expect(names('user_favorites/')).toHaveLength(200);
    expect([localStorage.getItem('user_favorites/1000'), readList(kind)]).toEqual([null, []]);
    pass(31 * day);
    save('1');
    expect(names('user_favorites/')).toEqual(['user_favorites/1']);
  });
});

describe('[D60] what cannot be read', () => {
  test('is found, stays, and is put aside once the visitor changes the list', () => {
    document.cookie = 'user_favorites=eyJpdiI6IkFiYz09In0=; path=/';
    localStorage.setItem('user_favorites/<script>', '1');
    expect([followList(kind).keys, document.cookie, names('user_favorites?')]).toEqual([
      [],
      'user_favorites=eyJpdiI6IkFiYz09In0=',
      [],
    ]);
    expect(findUnreadable(kind)).toEqual([
      'the cookie user_favorites',
      '1 of the keys user_favorites/… in local storage',
    ]);
    save('3');
    expect([document.cookie, names('user_favorites?')]).toEqual([
      'user_favorites=[3]',
      ['user_favorites?eyJpdiI6IkFiYz09In0='],
    ]);
  });

  test('of a list that can be read in part takes nothing with it', () => {
    ['1', '2'].forEach(save);
    document.cookie = 'user_favorites=["<b>",3]; path=/';
    expect(followList(kind).keys.toSorted()).toEqual(['1', '2', '3']);
    expect(names('user_favorites?')).toEqual(['user_favorites?["<b>",3]']);
  });
});
