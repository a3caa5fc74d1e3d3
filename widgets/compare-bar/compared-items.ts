/** The compared homes: what the page shows of each, in the bar itself, a comparison table, or a card. */
import { useEffect, useRef, useState } from 'react';
import { parsePartial } from '../../runtime/dom/html.ts';
import { isUntrusted } from '../../runtime/dom/trusted.ts';
import { refreshComparisons } from '../../runtime/stores/compare.ts';
import { parseComparable, type SavedState } from '../../runtime/stores/saved/saved-state.ts';

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
function findItem(within: ParentNode, key: string): ComparedItem | undefined {
  const { id, type } = parseComparable(key);
  const element =
    within.querySelector(`[data-key="${key}"]`) ??
    within
      .querySelector(`[data-comparable-id="${id}"][data-comparable-type="${type}"]`)
      ?.closest('[data-key], article, li');
  return element && !isUntrusted(element) ? readItem(element) : undefined;
}

/** Requests the server's HTML for a home that was added in another tab. */
async function requestItem(key: string): Promise<ComparedItem | undefined> {
  const fresh = await refreshComparisons(parseComparable(key).type);
  return fresh && findItem(parsePartial(fresh.html), key);
}

/** @returns a compared home by its key, cached because a card may leave the page before its home leaves the bar. */
export function useItems(
  { keys, busy }: SavedState,
  titles: ReadonlyMap<string, string>,
): (key: string) => ComparedItem | undefined {
  const [known] = useState(() => new Map<string, ComparedItem>());
  const requestedKeys = useRef(new Set<string>());
  const [, setArrivals] = useState(0);

  for (const key of keys) {
    const found = known.has(key) ? undefined : findItem(document, key);
    if (found) known.set(key, found);
  }

  useEffect(() => {
    for (const key of keys) {
      // The server does not know a home yet that it is only being sent.
      if (known.has(key) || busy.has(key) || requestedKeys.current.has(key)) continue;
      requestedKeys.current.add(key);
      void requestItem(key).then((item) => {
        if (!item) return;
        known.set(key, item);
        setArrivals((arrivals) => arrivals + 1);
      });
    }
  }, [keys, busy, known]);

  return (key) => {
    const title = titles.get(key);
    return known.get(key) ?? (title ? { title, href: '', picture: '' } : undefined);
  };
}
