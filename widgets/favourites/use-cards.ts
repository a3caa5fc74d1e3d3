/** The server's cards. The widget decides which are visible and where the banner is; what is in a card stays the server's. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { focusNearest } from '../../runtime/dom/focus.ts';
import { moveOrInsertBefore } from '../../runtime/dom/removal.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { loadMissingItems } from '../../runtime/saved/missing-items.ts';
import { $favourites, loadFavourites } from '../../runtime/stores/item-lists.ts';
import type widget from './widget.ts';

/** The banner follows this many cards. */
const bannerAfter = 6;

export function keyOf(card: Element): string {
  return card.getAttribute('data-id') ?? '';
}

export function titleOf(card: Element): string {
  return card.getAttribute('data-title') ?? '';
}

/** @returns the cards in `grid`, latest first. */
export function cardsIn(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];
}

/** @returns the cards of the page, latest first. Saved ones that the page lacks are requested. */
export function useCards({ parts, options, onUpdate, signal }: ContextOf<typeof widget>): readonly HTMLElement[] {
  const [cards, setCards] = useState(() => cardsIn(parts.grid));
  useEffect(() => {
    const readCards = (): void => setCards(cardsIn(parts.grid));
    const load = loadMissingItems({
      parts,
      leftOut: options.leftOut,
      keys: () => $favourites.get().keys,
      load: (present, arrivals) => loadFavourites(present, { 'verandah/favourites/cards': arrivals }),
      render: readCards,
      signal,
    });
    const stopListening = $favourites.subscribe(load);
    const stopUpdates = onUpdate(readCards);

    return () => {
      stopListening();
      stopUpdates();
    };
  }, [parts, options.leftOut, onUpdate, signal]);
  return cards;
}

/** Shows `visible` only, with the banner among them. Focus in a card that is hidden moves to the nearest one. */
export function useArrangement(
  { parts: { grid, banner, heading } }: ContextOf<typeof widget>,
  cards: readonly HTMLElement[],
  visible: readonly HTMLElement[],
): void {
  useLayoutEffect(() => {
    const hiddenByServer = new Set(cardsIn(grid).filter((card) => card.hidden));
    return () => {
      for (const card of cardsIn(grid)) card.hidden = hiddenByServer.has(card);
    };
  }, [grid]);

  useLayoutEffect(() => {
    const left = cards.find((card) => card.contains(document.activeElement));
    for (const card of cards) card.hidden = !visible.includes(card);
    const anchor = visible[bannerAfter - 1] ?? visible.at(-1);
    if (banner) {
      banner.hidden = !anchor;
      if (anchor && anchor.nextElementSibling !== banner) moveOrInsertBefore(grid, banner, anchor.nextElementSibling);
    }
    if (left?.hidden) focusNearest(cards, left, heading);
  });
}

/** Hides one of the server's elements while `isHidden`. */
export function useHidden(element: HTMLElement | undefined, isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!element) return undefined;
    const was = element.hidden;
    element.hidden = isHidden;
    return () => {
      element.hidden = was;
    };
  }, [element, isHidden]);
}
