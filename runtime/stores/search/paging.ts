/** Pages of a list: which one is shown, and which numbers its links have. */

/** R195 */
export const PER_PAGE = 12;

/** A page's number, or a gap that stands for several. */
export type PageLink = number | 'gap';

export interface PageWindow {
  /** Neighbours shown on either side of the current page. */
  reach: number;
  /** Up to this many pages all numbers are shown. */
  whole: number;
}

/** R196: the current page plus or minus two, the first and the last. */
export const searchReach: PageWindow = { reach: 2, whole: 0 };

/** `1 … 5 6 7 8 9 … 20` on page 7 of 20. An ellipsis never stands for one page: it would be longer than its number. */
export function pageLinks(page: number, pages: number, { reach, whole }: PageWindow = searchReach): PageLink[] {
  const marks: PageLink[] = [];
  let previous = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (pages > whole && number !== 1 && number !== pages && Math.abs(number - page) > reach) continue;
    if (number - previous === 2) marks.push(previous + 1);
    else if (number - previous > 2) marks.push('gap');
    marks.push(number);
    previous = number;
  }
  return marks;
}

/** At least 1: an empty list has one page, which says so. */
export function pageCount(total: number, perPage: number = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page itself, or the nearest one there is. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

export function pageSlice<Item>(list: readonly Item[], page: number, perPage: number = PER_PAGE): Item[] {
  return list.slice((page - 1) * perPage, page * perPage);
}
