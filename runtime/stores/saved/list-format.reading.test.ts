import { beforeEach, describe, expect, test } from 'vitest';
import { isWhole, keysIn, readItems, readValues } from './list-format.ts';
import { clearLists } from './testing-list.ts';

beforeEach(clearLists);

const home = (id: unknown, type = 'home_design'): Record<string, unknown> => ({
  comparable_id: id,
  comparable_type: type,
});

describe('[D60] a list is read in every form that servers and scripts write', () => {
  test.each([
    ['PHP: a list', '%5B1%2C%22hl-3%22%5D'],
    ['PHP: urlencode with spaces', '%5B1%2C+%22hl-3%22%5D'],
    ['PHP: an array with gaps', '%7B%220%22%3A1%2C%222%22%3A%22hl-3%22%7D'],
    ['PHP: pretty', '%5B%0A++++1%2C%0A++++%22hl-3%22%0A%5D'],
    ['PHP: implode', '1%2Chl-3'],
    ['js-cookie', '[1%2C%22hl-3%22]'],
    ['js-cookie, of encoded JSON', '%255B1%252C%2522hl-3%2522%255D'],
    ['an array as text', '1,hl-3'],
    ['plain, with spaces', '1, hl-3'],
    ['quoted (RFC 6265)', '"[1,"hl-3"]"'],
    ['quoted and escaped', '"[1,\\"hl-3\\"]"'],
    ['Array.prototype.toJSON', '%22%5B1%2C%20%5C%22hl-3%5C%22%5D%22'],
    ['packed', '.1.~hl-3'],
  ])('%s: %s', (_, value) => {
    document.cookie = `user_favorites=${value}; path=/`;
    expect(readValues('favourites').map((text) => [keysIn('favourites', text), isWhole('favourites', text)])).toEqual([
      [['1', 'hl-3'], true],
    ]);
  });

  test.each([
    ['PHP: an array with gaps', JSON.stringify({ 0: home(1), 2: home('hl-2', 'house_land') })],
    ['Array.prototype.toJSON', JSON.stringify(JSON.stringify([home(1), home('hl-2', 'house_land')]))],
    ['plain', 'home_design:1,house_land:hl-2'],
  ])('a comparison, %s', (_, text) => {
    expect(keysIn('compare', text)).toEqual(['home_design:1', 'house_land:hl-2']);
  });

  test.each(['[1,"<b>"]', '[1,[2]]', '.1.B', '.1.', '[1,"home_design:2"]', '{"1":true}', '{"a":1}', '[1', '%5B1%2C%'])(
    'what is skipped makes it incomplete: %s',
    (text) => {
      expect(isWhole('favourites', text)).toBe(false);
    },
  );

  // Quadratic time would be past the time limit of a test.
  test.each(['"', '%25', '[', '+'])('a megabyte of %j has no item', (text) => {
    expect(keysIn('favourites', text.repeat(1_000_000 / text.length))).toEqual([]);
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
  expect([...readItems('favourites')]).toEqual([
    ['hl-3', 1_700_000_000_001],
    ['7', 1_700_000_000_002],
    ['9', -1_700_000_000_003],
  ]);
});
