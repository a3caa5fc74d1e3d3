import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { focusNearest } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { loadMissingItems } from '../../runtime/saved/missing-items.ts';
import { $favourites, loadFavourites } from '../../runtime/stores/item-lists.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { cardsIn, keyOf, placeBanner } from './cards.ts';
import { bindFilter, isOfType, matches } from './filter.ts';
import { t } from './messages.ts';
import { createUndo } from './undo.ts';
import type widget from './widget.ts';

export default function favourites(context: ContextOf<typeof widget>): void {
  const { parts, options, onUpdate, signal } = context;
  const { grid, heading, banner, tools, types, empty, none } = parts;
  const chips = [...(types?.querySelectorAll('button') ?? [])];
  // The label is the first thing in a chip, its count the last.
  const served = [heading, ...chips.flatMap(({ lastElementChild }) => lastElementChild ?? [])].map(
    (element) => [element, element.textContent] as const,
  );
  const write = createAttributeLease(signal);
  const hide = (element: Element | undefined, isHidden: boolean): void => {
    if (element) write(element, { hidden: isHidden ? '' : null });
  };

  const render = (): void => {
    const { keys } = $favourites.get();
    const cards = cardsIn(grid);
    const saved = cards.filter((card) => keys.includes(keyOf(card)));
    const visible = saved.filter((card) => matches(card, filter()));
    const withFocus = cards.find((card) => card.contains(document.activeElement));
    for (const card of cards) hide(card, !visible.includes(card));
    hide(banner, visible.length === 0);
    if (banner) placeBanner(grid, banner, visible);
    renderUndo(visible);

    hide(tools, saved.length === 0);
    hide(empty, saved.length > 0);
    hide(none, saved.length === 0 || visible.length > 0);
    heading.textContent = countText(saved.length, visible.length);
    for (const chip of chips) {
      const count = saved.filter((card) => isOfType(card, chip.value)).length;
      const isChosen = chip.value === filter().type;
      write(chip, { 'aria-pressed': String(isChosen) });
      // One without cards goes, unless it is chosen.
      hide(chip, count === 0 && !isChosen);
      if (chip.lastElementChild) chip.lastElementChild.textContent = String(count);
    }
    if (withFocus?.hidden) focusNearest(cards, withFocus, heading);
  };

  const filter = bindFilter(context, chips, render);
  const renderUndo = createUndo(context);
  const load = loadMissingItems({
    parts,
    leftOut: options.leftOut,
    keys: () => $favourites.get().keys,
    load: (present, arrivals) => loadFavourites(present, { 'verandah/favourites/cards': arrivals }),
    render,
    signal,
  });

  const stop = $favourites.subscribe(() => {
    render();
    load();
  });
  onUpdate(render);
  signal.addEventListener('abort', () => {
    stop();
    for (const [element, text] of served) element.textContent = text;
  });
}

function countText(count: number, shown: number): string {
  if (count === 0) return sharedText('nothingSaved');
  return shown === count ? sharedText('saved', { count }) : t('found', { count, shown });
}
