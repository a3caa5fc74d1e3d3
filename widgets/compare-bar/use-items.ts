/** The compared homes by key, remembered from wherever they were seen: a card may leave the page before its home leaves the bar. */
import { useEffect, useRef, useState } from 'react';
import { askForItem, findItem, type ComparedItem } from './compared-items.ts';

export function useItems(keys: readonly string[], titles: ReadonlyMap<string, string>): (key: string) => ComparedItem | undefined {
  const [known] = useState(() => new Map<string, ComparedItem>());
  const asked = useRef(new Set<string>());
  const [, setAnswers] = useState(0);

  for (const key of keys) {
    const found = known.has(key) ? undefined : findItem(document, key);
    if (found) known.set(key, found);
  }

  useEffect(() => {
    let isGone = false;
    for (const key of keys) {
      if (known.has(key) || asked.current.has(key)) continue;
      asked.current.add(key);
      void askForItem(key).then((item) => {
        if (item) known.set(key, item);
        if (item && !isGone) setAnswers((answers) => answers + 1);
      });
    }
    return () => {
      isGone = true;
    };
  }, [keys, known]);

  return (key) => {
    const title = titles.get(key);
    return known.get(key) ?? (title ? { title, href: '', picture: '' } : undefined);
  };
}
