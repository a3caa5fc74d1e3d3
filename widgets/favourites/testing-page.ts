import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { find, partOf, unmountWidgets } from '../testing/page.ts';
import { openSavedPage } from '../testing/saved-page.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import type { ExampleCard, Kept } from './testing-cards.ts';

const theme = demoTheme({
  'partials/verandah/listing/item.htm':
    '<a href="/{{ item.id }}">{{ item.title }}</a><button type="button" data-card-id="{{ item.id }}" aria-pressed="true"></button>',
});

export interface FavouritesPage {
  root: HTMLElement;
  /** Titles of the visible cards in order; the banner is "–". */
  visibleTitles(): string[];
  part(name: string): HTMLElement;
  chip(type: string): HTMLButtonElement;
  search(words: string): Promise<void>;
  chooseType(type: string): Promise<void>;
  /** Clicks the card's heart and waits for the response. */
  clickHeart(id: string): Promise<void>;
  item(id: string): HTMLElement;
  undoButton(): HTMLButtonElement | null;
  /** Waits for the offer to take back the removal of `title`, and accepts it. */
  undo(title: string): Promise<void>;
  unmount(): void;
}

interface Wanted {
  example: Kept;
  /** Saved besides the cards, oldest first. */
  more?: readonly string[];
  leftOut?: readonly string[];
  signedIn?: boolean;
}

export function drawCards(cards: readonly ExampleCard[]): string {
  return theme.renderPartial('verandah/favourites/cards', { favourites: { items: itemsOf(cards), bannerAfter: 0 } });
}

function itemsOf(cards: readonly ExampleCard[]): unknown[] {
  return cards.map(({ id, type, title }) => ({ card: { id, title }, type, shown: true }));
}

/** Opens the page as the server sends it to a guest, and starts the widget. */
export async function openPage({
  example: { cards },
  more = [],
  leftOut = [],
  signedIn = false,
}: Wanted): Promise<FavouritesPage> {
  const keys = [...cards.map(({ id }) => id).toReversed(), ...more];
  const types = [
    { value: '', label: 'All', count: cards.length, pressed: true },
    ...['home_design', 'house_land', 'article'].map((value) => ({
      value,
      label: value,
      count: cards.filter(({ type }) => type === value).length,
      pressed: false,
    })),
  ];

  const favourites = {
    items: itemsOf(cards),
    total: cards.length,
    shown: cards.length,
    heading: `${cards.length} saved`,
    types,
    query: '',
    bannerAfter: Math.min(6, cards.length),
    leftOut,
  };

  const html = theme.renderPartial('verandah/favourites', {
    favourites,
    this: { url: '/my-favourites' },
    visitor: { signedIn },
  });
  const root = await openSavedPage({
    kind: 'favourites',
    keys,
    signedIn,
    html,
    loadWidget: () => import('./widget.ts'),
  });
  const { favourites: list } = await import('../../runtime/stores/item-lists.ts');
  const chip = (type: string): HTMLButtonElement => find(`[data-part="types"] [value="${type}"]`, root);

  return {
    root,
    visibleTitles: () =>
      [...partOf('grid', root).children].flatMap((item) =>
        item instanceof HTMLElement && !item.hidden && !item.matches('.vr-favourites__undo')
          ? [item.dataset['title'] ?? '–']
          : [],
      ),
    part: (name) => partOf(name, root),
    chip,
    async search(words) {
      const box = partOf('search', root);
      if (box instanceof HTMLInputElement) box.value = words;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await idle();
    },
    async chooseType(type) {
      chip(type).click();
      await idle();
    },
    item: (id) => find(`[data-id="${id}"]`, root),
    async clickHeart(id) {
      find(`[data-card-id="${id}"]`, root).focus();
      await list.toggle(id);
      await idle();
    },
    undoButton: () => root.querySelector('.vr-favourites__undo-button'),
    async undo(title) {
      await until(() => root.querySelector(`.vr-favourites__undo-button[aria-label="Undo: ${title} removed"]`));
      find('.vr-favourites__undo-button', root).click();
      await idle();
    },
    unmount: unmountWidgets,
  };
}
