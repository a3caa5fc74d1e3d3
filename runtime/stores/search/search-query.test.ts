import { expect, test } from 'vitest';
import {
  filterString,
  narrowIndexes,
  normaliseQuery,
  readFilters,
  readSearchQuery,
  searchHref,
  type SearchScope,
} from './search-query.ts';

const site: SearchScope = {
  indexes: [
    { name: 'wh_designs', type: 'designs', label: 'Home designs' },
    { name: 'wh_articles', type: 'articles', label: 'Articles' },
  ],
  filters: ['region', 'bedrooms'],
};

const read = (query: string) => readSearchQuery(new URLSearchParams(query), site);

test('[R187] the text is trimmed and cut to 512 units, never inside a character', () => {
  expect(normaliseQuery('  ardenne 28 \n')).toBe('ardenne 28');
  expect(normaliseQuery('a'.repeat(513))).toHaveLength(512);
  expect(normaliseQuery(`${'a'.repeat(511)}🏡`)).toBe('a'.repeat(511));
  expect(normaliseQuery('   ')).toBe('');
});

test('[R185] q and page come from the URL; an invalid page is the first', () => {
  expect(read('q=4+bed&page=3')).toMatchObject({ query: '4 bed', page: 3 });
  for (const page of ['0', '-2', '1e3', 'two', '', '2.5', '99999999999'])
    expect(read(`q=a&page=${page}`).page, page).toBe(1);
});

test('[R191] result_type narrows the indexes, and unknown types are ignored', () => {
  expect(read('result_type=articles').types).toEqual(['articles']);
  expect(read('result_type[]=articles&result_type[]=designs').types).toEqual(['designs', 'articles']);
  expect(read('result_type=wh_articles').types).toEqual([]);
  expect(narrowIndexes(site.indexes, ['articles']).map(({ name }) => name)).toEqual(['wh_articles']);
  expect(narrowIndexes(site.indexes, [])).toHaveLength(2);
});

test('[R186] a search round-trips through its encoded URL', () => {
  for (const q of ['4 bed tarneit', '100% & more', '<img onerror>', '住宅', 'بيت', '🏡', 'a+b#c?d=e']) {
    const query = { query: q, page: 2, types: ['designs'], filters: { region: ['vic', 'nsw'] } };
    const href = searchHref('/search', query);
    expect(href).toMatch(/^\/search\?q=[\w%+.*-]+&/);
    expect(readSearchQuery(new URL(href, 'https://a.example').searchParams, site)).toEqual(query);
  }
  expect(searchHref('/search', { query: 'ardenne', page: 1, types: [], filters: {} })).toBe('/search?q=ardenne');
});

const knownFilters = ['region', 'bedrooms', 'exclusion_lot', 'q', 'quality', 'page_size'];

test('[R190] empty values, 0, and keys starting with exclusion_, q or page are dropped', () => {
  const params = new URLSearchParams('region=&region=0&bedrooms=4&exclusion_lot=3&q=ardenne&quality=high&page_size=24');
  expect(readFilters(params, knownFilters)).toEqual({ bedrooms: ['4'] });
  expect(filterString({ exclusion_lot: ['3'], quality: ['high'], page: ['2'], bedrooms: ['', '0', '4'] })).toBe(
    'bedrooms:"4"',
  );
  expect(filterString({ bedrooms: ['0'] })).toBe('');
});

test('[R190] values of one filter are combined with OR, filters with AND', () => {
  const params = new URLSearchParams('region[]=vic&region[]=nsw&region=vic&bedrooms=4');
  expect(filterString(readFilters(params, knownFilters))).toBe('(region:"vic" OR region:"nsw") AND bedrooms:"4"');
});

test('[R190] values cannot inject syntax, and unknown keys never filter', () => {
  const params = new URLSearchParams({ region: 'vic" OR type:"x\\', utm_source: 'letter' });
  expect(filterString(readFilters(params, knownFilters))).toBe('region:"vic\\" OR type:\\"x\\\\"');
  expect(filterString({ 'region:x OR y': ['1'] })).toBe('');
});
