/** Takes a removal back. The offer stays until the next removal, or until the visitor leaves the page. */
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { moveOrInsertBefore } from '../../runtime/dom/removal.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $favourites, restoreFavourite } from '../../runtime/stores/item-lists.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import { cardsIn, keyOf, titleOf } from './cards.ts';
import type widget from './widget.ts';

/** @returns a function that places the offer among the visible cards, or takes it away */
export function createUndo({
  parts: { grid, heading },
  signal,
}: ContextOf<typeof widget>): (visible: readonly HTMLElement[]) => void {
  const text = createElement('span', { className: 'vr-favourites__undo-text' });
  const button = createElement(
    'button',
    { type: 'button', className: 'vr-favourites__undo-button' },
    sharedText('undo'),
  );
  const offer = createElement('li', { className: 'vr-favourites__undo' }, text, button);
  let removed: HTMLElement | undefined;

  // A removal that is answered before the browser is idle must not be missed.
  prepareToAnnounce();
  const stop = $favourites.subscribe(({ keys, busy }, old) => {
    // Removals in another tab cannot be undone here. The first call finds one that was clicked before the widget had started.
    const card = cardsIn(grid).find((each) => {
      const key = keyOf(each);
      return busy.has(key) && !keys.includes(key) && old?.keys.includes(key) !== false;
    });
    if (card) {
      text.textContent = t('removed', { title: titleOf(card) });
      button.setAttribute('aria-label', `${sharedText('undo')}: ${text.textContent}`);
      announce(`${text.textContent}. ${t('canUndo')}`);
      removed = card;
    }
    if (removed && keys.includes(keyOf(removed))) removed = undefined;
  });

  const undo = (): void => {
    const card = removed;
    if (!card) return;
    const handler = card.querySelector<HTMLElement>('[data-card-id]')?.dataset['handler'];
    restoreFavourite(keyOf(card), positionOf(card, cardsIn(grid)), handler);
    moveFocus(card.hidden ? heading : (card.querySelector<HTMLElement>('a[href]') ?? card));
  };

  button.addEventListener('click', undo, { signal });
  signal.addEventListener('abort', () => {
    stop();
    offer.remove();
  });

  return (visible) => {
    if (!removed) return offer.remove();
    const cards = cardsIn(grid);
    const place = cards.indexOf(removed);
    // After the card that gets the focus, so that Tab leads from there to the button.
    const before = visible.find((card) => cards.indexOf(card) > place) ?? visible.at(-1) ?? removed;
    const next = cards[cards.indexOf(before) + 1] ?? null;
    if (!offer.isConnected || offer.nextElementSibling !== next) moveOrInsertBefore(grid, offer, next);
  };
}

/** @returns the place of a removed card in the list, whose oldest is first: after the next older card of the page. */
function positionOf(removed: HTMLElement, cards: readonly HTMLElement[]): number {
  const { keys } = $favourites.get();
  const older = cards.slice(cards.indexOf(removed) + 1).find((card) => keys.includes(keyOf(card)));
  return older ? keys.indexOf(keyOf(older)) + 1 : 0;
}
