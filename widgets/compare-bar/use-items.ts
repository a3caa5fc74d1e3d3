/** The compared homes by key, cached because a card may leave the page before its home leaves the bar. */
import { useEffect, useRef, useState } from 'react';
import type { SavedState } from '../../runtime/stores/saved/saved-state.ts';
import { requestItem, findItem, type ComparedItem } from './compared-items.ts';

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
