import { announce, announceLater, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { moveOrInsertBefore } from '../../runtime/dom/removal.ts';
import { moveFocus, focusNearest } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { loadMissingItems } from '../../runtime/saved/missing-items.ts';
import { $favourites, loadFavourites, restoreFavourite } from '../../runtime/stores/favourites.ts';
import { t } from './messages.ts';
import { offerUndo, withdrawUndo } from './undo-rows.ts';
import type widget from './widget.ts';

/** The banner follows this many cards (R113). */
const bannerAfter = 6;

const read = (card: Element, name: 'id' | 'title' | 'type'): string => card.getAttribute(`data-${name}`) ?? '';
const keyOf = (card: Element): string => read(card, 'id');
const isPressed = (chip: Element): boolean => chip.getAttribute('aria-pressed') === 'true';

export default function enhance({ root, parts, options, signal }: ContextOf<typeof widget>): void {
  const { grid, heading, tools, search, types, banner, empty, none, clear } = parts;
  const chips = [...(types?.querySelectorAll('button') ?? [])];
  const cards = (): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];

  function render(): void {
    const { keys } = $favourites.get();
    const all = cards();
    const saved = all.filter((card) => keys.includes(keyOf(card)));
    const query = search?.value.trim().toLowerCase() ?? '';
    const type = chips.find(isPressed)?.value ?? '';
    const isOf = (filterType: string) => (card: Element) => !filterType || read(card, 'type') === filterType;
    const visibleCards = saved.filter(isOf(type)).filter((card) => read(card, 'title').toLowerCase().includes(query));
    const left = all.find((card) => card.contains(document.activeElement));
    for (const card of all) card.hidden = !visibleCards.includes(card);

    const anchor = visibleCards[bannerAfter - 1] ?? visibleCards.at(-1);
    if (banner) {
      banner.hidden = !anchor;
      if (anchor && anchor.nextElementSibling !== banner) moveOrInsertBefore(grid, banner, anchor.nextElementSibling);
    }
    const count = saved.length;
    heading.textContent = t(!count ? 'nothing' : visibleCards.length === count ? 'saved' : 'found', {
      count,
      shown: visibleCards.length,
    });
    if (tools) tools.hidden = !count;
    if (empty) empty.hidden = !!count;
    if (none) none.hidden = !count || !!anchor;
    for (const chip of chips) {
      const { length } = saved.filter(isOf(chip.value));
      chip.lastElementChild?.replaceChildren(String(length));
      chip.hidden = !length && !isPressed(chip);
    }
    if (left?.hidden) focusNearest(all, left, heading);
  }

  const load = loadMissingItems({
    parts,
    leftOut: options.leftOut,
    keys: () => $favourites.get().keys,
    load: (here, arrivals) => loadFavourites(here, { 'favourites/cards': arrivals }),
    render,
    signal,
  });

  async function removeCard(card: HTMLElement, at: number): Promise<void> {
    const title = read(card, 'title');
    const text = t('removed', { title });
    announce(`${text}. ${t('undoFor')}`);
    offerUndo('vr-favourites', card, text, t('undo'), () => {
      restoreFavourite(keyOf(card), at, card.querySelector<HTMLElement>('[data-card-id]')?.dataset['handler']);
      // If the card is back, its link gets focus.
      moveFocus(card.hidden ? heading : (card.querySelector<HTMLElement>('a[href]') ?? card));
    });
  }

  const stop = $favourites.listen(({ keys, busy }, old) => {
    render();
    for (const card of cards()) {
      const key = keyOf(card);
      const at = old?.keys.indexOf(key) ?? -1;
      if (keys.includes(key)) withdrawUndo(card);
      // Removals in another tab cannot be undone here.
      else if (at >= 0 && busy.has(key)) void removeCard(card, at);
    }
    load();
  });

  let cancelAnnouncement = (): void => {};
  const filter = (): void => {
    render();
    cancelAnnouncement();
    cancelAnnouncement = announceLater(() => heading.textContent ?? '');
  };
  /** Buttons that are not chips leave the type as it is. */
  const chooseType = (button: HTMLElement | null | undefined): void => {
    if (button?.closest('[aria-pressed]'))
      for (const chip of chips) chip.setAttribute('aria-pressed', String(chip === button));
    filter();
  };

  search?.addEventListener('input', filter, { signal });
  tools?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      chooseType(event.submitter);
    },
    { signal },
  );
  clear?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      if (search) search.value = '';
      chooseType(chips[0]);
      moveFocus(search ?? heading);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    stop();
    cancelAnnouncement();
  });

  prepareToAnnounce();
  render();
  load();
  root.dataset['state'] = 'ready';
}
