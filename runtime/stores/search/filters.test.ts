/** Filters reach the service as filters, and as nothing else. */
import { expect, test } from 'vitest';
import { filterString, readFilters } from './filters.ts';

const known = ['region', 'bedrooms', 'exclusion_lot', 'q', 'quality', 'page_size'];

test('[R190] empty values and 0 are dropped, and keys that begin with exclusion_, q or page never filter', () => {
  const asked = new URLSearchParams('region=&region=0&bedrooms=4&exclusion_lot=3&q=ardenne&quality=high&page_size=24');
  expect(readFilters(asked, known)).toEqual({ bedrooms: ['4'] });
  expect(filterString({ exclusion_lot: ['3'], quality: ['high'], page: ['2'], bedrooms: ['', '0', '4'] })).toBe(
    'bedrooms:"4"',
  );
  expect(filterString({ bedrooms: ['0'] })).toBe('');
});

test('[R190] values of one filter widen it, filters narrow each other', () => {
  const asked = new URLSearchParams('region[]=vic&region[]=nsw&region=vic&bedrooms=4');
  expect(filterString(readFilters(asked, known))).toBe('(region:"vic" OR region:"nsw") AND bedrooms:"4"');
});

test('[R190] a value cannot say more than a value, and keys the page does not have are no filters', () => {
  const asked = new URLSearchParams({ region: 'vic" OR type:"x\\', utm_source: 'letter' });
  expect(filterString(readFilters(asked, known))).toBe('region:"vic\\" OR type:\\"x\\\\"');
  expect(filterString({ 'region:x OR y': ['1'] })).toBe('');
});
