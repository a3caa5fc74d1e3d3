import { expect, test } from 'vitest';
import { clampPage, pageCount, pageLinks, pageSlice } from './paging.ts';

const linksOf = (page: number, pages: number): string =>
  pageLinks(page, pages)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

test('[R196] shows the first, the last and two pages either side, with ellipses', () => {
  expect(linksOf(7, 20)).toBe('1 … 5 6 7 8 9 … 20');
  expect(linksOf(1, 20)).toBe('1 2 3 … 20');
  expect(linksOf(20, 20)).toBe('1 … 18 19 20');
  expect(linksOf(1, 1)).toBe('1');
});

test('[R196] an ellipsis never replaces a single page', () => {
  expect(linksOf(5, 9)).toBe('1 2 3 4 5 6 7 8 9');
});

test('[R195] every page has up to twelve results', () => {
  const list = Array.from({ length: 85 }, (_, at) => at);
  expect([pageCount(0), pageCount(12), pageCount(13), pageCount(85)]).toEqual([1, 1, 2, 8]);
  expect(pageSlice(list, 1)).toHaveLength(12);
  expect(pageSlice(list, 8)).toEqual([84]);
  expect([clampPage(0, 8), clampPage(1e9, 8), clampPage(3, 8)]).toEqual([1, 8, 3]);
});
