/** What other scripts have stored, times of a wrong clock, and lists of any length. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestList } from './guest-list.ts';
import { unreadableCookies } from './list-format.ts';
import { clearLists, setCookie, writeList } from './testing-list.ts';

const kind = 'favourites';
const day = 86_400_000;

beforeEach(clearLists);
afterEach(() => void vi.useRealTimers());

const save = (key: string): boolean => new GuestList(kind).change([{ key, isSaved: true }]);
const remove = (key: string): boolean => new GuestList(kind).change([{ key, isSaved: false }]);
const keys = (): string[] => new GuestList(kind).keys();
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
    expect(keys()).toEqual(['1', '2']);
    if (!name.includes('=')) expect(localStorage.getItem(name)).toBe(text);
  });

  test('a time in the future is a time: the item stays, and can be removed', () => {
    localStorage.setItem('user_favorites/7', String(Date.now() + 400 * day));
    save('1');
    expect(keys()).toEqual(['7', '1']);
    remove('7');
    expect(keys()).toEqual(['1']);
  });

  test('five thousand items are all read, and stay', () => {
    const items = Array.from({ length: 5000 }, (_, index) => `hl-${index}`);
    for (const [index, key] of items.entries())
      localStorage.setItem(`user_favorites/${key}`, String(1_700_000_000_000 + index));
    expect(keys()).toEqual(items);
    expect([save('1'), keys()]).toEqual([true, [...items, '1']]);
  });

  test('removals are remembered for thirty days', () => {
    writeList(kind, ['1', '2']);
    remove('1');
    pass(29 * day);
    save('3');
    expect(names('user_favorites/1')).toHaveLength(1);
    pass(31 * day);
    expect([keys(), names('user_favorites/1')]).toEqual([['2', '3'], []]);
  });
});

describe('[D60] what cannot be read', () => {
  const aside = (): string[] => names('user_favorites?').map((name) => String(localStorage.getItem(name)));

  test.each(['eyJpdiI6IkFiYz09In0=', '"[1,2]"', '1,2', '%255B1%255D'])(
    'is found, stays, and is put aside once the visitor changes the list: %s',
    (text) => {
      document.cookie = `user_favorites=${text}; path=/`;
      expect([keys(), document.cookie, aside()]).toEqual([[], `user_favorites=${text}`, []]);
      expect(unreadableCookies(kind)).toEqual([text]);
      save('3');
      expect([document.cookie, aside(), unreadableCookies(kind)]).toEqual(['user_favorites=[3]', [text], []]);
    },
  );

  test('of a list that can be read in part takes nothing with it', () => {
    ['1', '2'].forEach(save);
    document.cookie = 'user_favorites=["<b>",3]; path=/';
    expect([keys(), aside()]).toEqual([['1', '2', '3'], ['["<b>",3]']]);
  });
});
