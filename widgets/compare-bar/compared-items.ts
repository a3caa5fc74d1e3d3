/** Reads what the page shows of a compared home: in the bar itself, a comparison table, or a card. */
import { isUntrusted } from '../../runtime/dom/trusted.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { refreshComparisons } from '../../runtime/stores/compare.ts';
import { parseComparable } from '../../runtime/stores/saved/saved-state.ts';

export interface ComparedItem {
  title: string;
  /** URL of its page; '' if unknown. */
  href: string;
  picture: string;
}

/** The first link of a card or column is its name, the first picture shows it. */
function readItem(element: Element): ComparedItem | undefined {
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const title = link?.textContent.trim();
  return link && title
    ? { title, href: link.getAttribute('href') ?? '', picture: element.querySelector('img')?.getAttribute('src') ?? '' }
    : undefined;
}

/** Finds a compared home in `within`: by `data-key`, else around its compare button. */
export function findItem(within: ParentNode, key: string): ComparedItem | undefined {
  const { id, type } = parseComparable(key);
  const element =
    within.querySelector(`[data-key="${key}"]`) ??
    within
      .querySelector(`[data-comparable-id="${id}"][data-comparable-type="${type}"]`)
      ?.closest('[data-key], article, li');
  return element && !isUntrusted(element) ? readItem(element) : undefined;
}

/** Requests the server's HTML for a home that was added in another tab. */
export async function requestItem(key: string): Promise<ComparedItem | undefined> {
  const fresh = await refreshComparisons(parseComparable(key).type);
  return fresh && findItem(parsePartial(fresh.html), key);
}
