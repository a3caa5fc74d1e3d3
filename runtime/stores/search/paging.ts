export const PER_PAGE = 12;

export type PageLink = number | 'gap';

export interface PageWindow {
  /** Pages linked on either side of the current page. */
  reach: number;
  /** A list of up to this many pages shows all numbers. */
  whole: number;
}

export const searchReach: PageWindow = { reach: 2, whole: 0 };

/** Lists page links: `1 … 5 6 7 8 9 … 20` on page 7 of 20. An ellipsis never replaces a single number. */
export function pageLinks(page: number, pages: number, { reach, whole }: PageWindow = searchReach): PageLink[] {
  const links: PageLink[] = [];
  let previous = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (pages > whole && number !== 1 && number !== pages && Math.abs(number - page) > reach) continue;
    if (number - previous === 2) links.push(previous + 1);
    else if (number - previous > 2) links.push('gap');
    links.push(number);
    previous = number;
  }
  return links;
}

/** Counts the pages; an empty list has one. */
export function pageCount(total: number, perPage: number = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage));
}

export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

export function pageSlice<Item>(list: readonly Item[], page: number, perPage: number = PER_PAGE): Item[] {
  return list.slice((page - 1) * perPage, page * perPage);
}
