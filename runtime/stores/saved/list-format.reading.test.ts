import { beforeEach, describe, expect, test } from 'vitest';
import { GuestList } from './guest-list.ts';
import { readEntries, readItems, savedKeys, unreadableCookies } from './list-format.ts';
import { clearLists } from './testing-list.ts';

beforeEach(clearLists);

const home = (id: unknown, type = 'home_design'): Record<string, unknown> => ({
  comparable_id: id,
  comparable_type: type,
});

describe('[D60] a list is read as PHP and scripts write it', () => {
  test.each([
    ['PHP: a list', '%5B1%2C%22hl-3%22%5D'],
    ['PHP: urlencode with spaces', '%5B1%2C+%22hl-3%22%5D'],
    ['PHP: an array with gaps', '%7B%220%22%3A1%2C%222%22%3A%22hl-3%22%7D'],
    ['PHP: pretty', '%5B%0A++++1%2C%0A++++%22hl-3%22%0A%5D'],
    ['js-cookie', '[1%2C%22hl-3%22]'],
    ['packed', '.1.~hl-3'],
  ])('%s: %s', (_, value) => {
    document.cookie = `user_favorites=${value}; path=/`;
    expect([new GuestList('favourites').keys(), unreadableCookies('favourites')]).toEqual([['1', 'hl-3'], []]);
  });

  test.each([['PHP: an array with gaps', JSON.stringify({ 0: home(1), 2: home('hl-2', 'house_land') })]])(
    'a comparison, %s',
    (_, text) => {
      expect(readEntries(text)).toEqual(['home_design:1', 'house_land:hl-2']);
    },
  );

  test.each([
    '[1,"<b>"]',
    '[1,[2]]',
    '.1.B',
    '[1,"home_design:2"]',
    '{"1":true}',
    '{"a":1}',
    '[1',
    '%5B1%2C%',
    '"[1]"',
    '1,2',
  ])('what is no item makes it unreadable: %s', (text) => {
    document.cookie = `user_favorites=${text}; path=/`;
    expect(unreadableCookies('favourites')).toEqual([text]);
  });

  // Quadratic time would be past the time limit of a test.
  test.each(['"', '%25', '[', '+'])('a megabyte of %j has no item', (text) => {
    expect(readEntries(text.repeat(1_000_000 / text.length))).toEqual(['']);
  });
});

test('[F136] items in storage are those with a time, oldest first', () => {
  const stored = {
    7: '1700000000002',
    'hl-3': '1700000000001',
    9: '-1700000000003',
    5: 'x',
    6: '1e300',
    4: '',
    '<b>': '1',
  };
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(`user_favorites/${key}`, text);
  const items = readItems('favourites');
  expect([...items].toSorted()).toEqual([
    ['7', 1_700_000_000_002],
    ['9', -1_700_000_000_003],
    ['hl-3', 1_700_000_000_001],
  ]);
  expect(savedKeys(items)).toEqual(['hl-3', '7']);
});
