/** Takes a removal back. The offer stays until the next removal, or until the visitor leaves the page. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { moveOrInsertBefore } from '../../runtime/dom/removal.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { $favourites, restoreFavourite } from '../../runtime/stores/item-lists.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import { cardsIn, keyOf, titleOf } from './use-cards.ts';
import type widget from './widget.ts';

/**
 * Call after `useArrangement`: a card that is back gets focus.
 * @returns the card that was removed last, and how to save it again
 */
export function useUndo({ parts: { grid, heading } }: ContextOf<typeof widget>): [HTMLElement | undefined, () => void] {
  const [removed, setRemoved] = useState<HTMLElement>();
  const restored = useRef<HTMLElement>(undefined);

  // A removal that is answered before the browser is idle must not be missed.
  useLayoutEffect(() => {
    prepareToAnnounce();
    return $favourites.subscribe(({ keys, busy }, old) => {
      // Removals in another tab cannot be undone here. The first call finds one that was clicked before the widget had started.
      const card = cardsIn(grid).find((each) => {
        const key = keyOf(each);
        return busy.has(key) && !keys.includes(key) && old?.keys.includes(key) !== false;
      });
      if (card) announce(`${t('removed', { title: titleOf(card) })}. ${t('canUndo')}`);
      setRemoved((last) => card ?? (last && keys.includes(keyOf(last)) ? undefined : last));
    });
  }, [grid]);

  useLayoutEffect(() => {
    const card = restored.current;
    if (!card || card === removed) return;
    restored.current = undefined;
    moveFocus(card.hidden ? heading : (card.querySelector<HTMLElement>('a[href]') ?? card));
  }, [removed, heading]);

  const undo = (): void => {
    if (!removed) return;
    restored.current = removed;
    restoreFavourite(
      keyOf(removed),
      positionOf(removed, cardsIn(grid)),
      removed.querySelector<HTMLElement>('[data-card-id]')?.dataset['handler'],
    );
  };
  return [removed, undo];
}

/** @returns the place of a removed card in the list, whose oldest is first: after the next older card of the page. */
function positionOf(removed: HTMLElement, cards: readonly HTMLElement[]): number {
  const { keys } = $favourites.get();
  const older = cards.slice(cards.indexOf(removed) + 1).find((card) => keys.includes(keyOf(card)));
  return older ? keys.indexOf(keyOf(older)) + 1 : 0;
}

/** @param after the card that has got focus, so that Tab leads from there to the button. */
export function Undo({ title, after, onUndo }: { title: string; after: HTMLElement; onUndo: () => void }): ReactNode {
  const [place] = useState(() => Object.assign(document.createElement('li'), { className: 'vr-favourites__undo' }));
  useLayoutEffect(() => {
    if (after.parentElement) moveOrInsertBefore(after.parentElement, place, after.nextElementSibling);
  }, [after, place]);
  useLayoutEffect(() => () => place.remove(), [place]);

  const text = t('removed', { title });
  return (
    <Takeover part={place}>
      <span className="vr-favourites__undo-text">{text}</span>
      <button
        type="button"
        className="vr-favourites__undo-button"
        aria-label={`${sharedText('undo')}: ${text}`}
        onClick={onUndo}
      >
        {sharedText('undo')}
      </button>
    </Takeover>
  );
}
