import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Recent from './recent-searches.ts';

const key = 'algolia_recent_searches';

beforeEach(() => localStorage.clear());

const nextPage = async (): Promise<typeof Recent> => {
  vi.resetModules();
  return import('./recent-searches.ts');
};
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('[R209 R210] recent searches', () => {
  test('are the latest five, newest first, ignoring case and spaces', async () => {
    const { rememberSearch } = await nextPage();
    for (const query of ['one', 'two', 'three', 'four', ' Two ', 'five', 'six', '  ', ''])
      rememberSearch('search', query);
    rememberSearch('clicked', 'FOUR');
    const { $recentSearches } = await nextPage();
    expect($recentSearches.get().map(({ type, query }) => [type, query])).toEqual([
      ['clicked', 'FOUR'],
      ['search', 'six'],
      ['search', 'five'],
      ['search', 'Two'],
      ['search', 'three'],
    ]);
    for (const entry of stored() as object[])
      expect(Object.keys(entry).toSorted()).toEqual(['query', 'timestamp', 'type']);
    expect(stored()).toEqual($recentSearches.get());
  });

  test('can be removed one by one and all at once', async () => {
    const { $recentSearches, rememberSearch, forgetSearch, forgetAllSearches } = await nextPage();
    for (const query of ['one', 'two', 'three']) rememberSearch('search', query);
    forgetSearch('TWO');
    expect($recentSearches.get().map(({ query }) => query)).toEqual(['three', 'one']);
    forgetAllSearches();
    expect([$recentSearches.get(), localStorage.getItem(key)]).toEqual([[], null]);
  });

  test.each([
    '',
    '{',
    'null',
    '42',
    '{"0":1}',
    '[null, 3, "a", [], {}]',
    '[{"type":"bought","query":"x","timestamp":1},{"type":"search","query":7}]',
  ])('stored as %s are empty', async (text) => {
    localStorage.setItem(key, text);
    expect((await nextPage()).$recentSearches.get()).toEqual([]);
  });

  test('skip broken entries', async () => {
    localStorage.setItem(
      key,
      JSON.stringify([
        { type: 'search', query: 'kept', timestamp: 'soon' },
        'broken',
        { type: 'clicked', query: ' newer ', timestamp: 5, more: '<b>' },
      ]),
    );
    expect((await nextPage()).$recentSearches.get()).toEqual([
      { type: 'clicked', query: 'newer', timestamp: 5 },
      { type: 'search', query: 'kept', timestamp: 0 },
    ]);
  });

  test('of another tab are shown, and added to', async () => {
    const { $recentSearches, rememberSearch } = await nextPage();
    localStorage.setItem(key, JSON.stringify([{ type: 'search', query: 'elsewhere', timestamp: 1 }]));
    window.dispatchEvent(new Event('storage'));
    expect($recentSearches.get().map(({ query }) => query)).toEqual(['elsewhere']);
    rememberSearch('search', 'here');
    expect($recentSearches.get().map(({ query }) => query)).toEqual(['here', 'elsewhere']);
  });

  test('last for the page if storage is full or forbidden', async () => {
    const { $recentSearches, rememberSearch } = await nextPage();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberSearch('search', 'one');
    rememberSearch('search', 'two');
    window.dispatchEvent(new Event('storage'));
    expect($recentSearches.get().map(({ query }) => query)).toEqual(['two', 'one']);
  });
});
