/** What the page knows of a compared home: in the bar itself, in a table of comparisons, or on a card. */
import { parsePartial } from '../../runtime/dom/html.ts';
import { refreshComparisons } from '../../runtime/stores/compare.ts';
import { parseComparable } from '../../runtime/stores/saved/comparables.ts';

export interface ComparedItem {
  title: string;
  /** Address of its page; '' where nobody said. */
  href: string;
  /** '' for none. */
  picture: string;
}

/** A card or a column: its first link is its name, its first picture is of it. */
function readItem(place: Element): ComparedItem | undefined {
  const link = place.querySelector<HTMLAnchorElement>('a[href]');
  const title = link?.textContent.trim();
  return link && title
    ? { title, href: link.getAttribute('href') ?? '', picture: place.querySelector('img')?.getAttribute('src') ?? '' }
    : undefined;
}

/** The compared home of that key as `within` shows it: where it has a `data-key`, else where its compare button stands. */
export function findItem(within: ParentNode, key: string): ComparedItem | undefined {
  const { id, type } = parseComparable(key);
  const place =
    within.querySelector(`[data-key="${key}"]`) ??
    within
      .querySelector(`[data-comparable-id="${id}"][data-comparable-type="${type}"]`)
      ?.closest('[data-key], article, li');
  return place ? readItem(place) : undefined;
}

/** As the server draws it, for a home that was chosen in another tab. */
export async function askForItem(key: string): Promise<ComparedItem | undefined> {
  const fresh = await refreshComparisons(parseComparable(key).type);
  return fresh && findItem(parsePartial(fresh.html), key);
}
