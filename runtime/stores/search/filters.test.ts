import { expect, test } from 'vitest';
import { filterString, readFilters } from './filters.ts';

const known = ['region', 'bedrooms', 'exclusion_lot', 'q', 'quality', 'page_size'];

test('[R190] empty values, 0, and keys starting with exclusion_, q or page are dropped', () => {
  const params = new URLSearchParams('region=&region=0&bedrooms=4&exclusion_lot=3&q=ardenne&quality=high&page_size=24');
  expect(readFilters(params, known)).toEqual({ bedrooms: ['4'] });
  expect(filterString({ exclusion_lot: ['3'], quality: ['high'], page: ['2'], bedrooms: ['', '0', '4'] })).toBe(
    'bedrooms:"4"',
  );
  expect(filterString({ bedrooms: ['0'] })).toBe('');
});

test('[R190] values of one filter are combined with OR, filters with AND', () => {
  const params = new URLSearchParams('region[]=vic&region[]=nsw&region=vic&bedrooms=4');
  expect(filterString(readFilters(params, known))).toBe('(region:"vic" OR region:"nsw") AND bedrooms:"4"');
});

test('[R190] values cannot inject syntax, and unknown keys never filter', () => {
  const params = new URLSearchParams({ region: 'vic" OR type:"x\\', utm_source: 'letter' });
  expect(filterString(readFilters(params, known))).toBe('region:"vic\\" OR type:\\"x\\\\"');
  expect(filterString({ 'region:x OR y': ['1'] })).toBe('');
});
