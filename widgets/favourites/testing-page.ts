import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import type { ExampleCard, Kept } from './testing-cards.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const theme = createTheme(
  new Map([
    ['widgets/favourites/favourites.htm', read('widgets/favourites/favourites.htm')],
    ['partials/favourites/cards.htm', read('demo-pages/partials/favourites/cards.htm')],
    ['partials/favourites/banner.htm', read('demo-pages/partials/favourites/banner.htm')],
    [
      'partials/listing/item.htm',
      '<a href="/{{ item.id }}">{{ item.title }}</a><button type="button" data-card-id="{{ item.id }}" aria-pressed="true"></button>',
    ],
  ]),
);

let opened = new AbortController();

/** Unmounts the previous test's page, whose stores still listen to storage. */
export function closePage(): void {
  opened.abort();
  document.body.replaceChildren();
}

export interface FavouritesPage {
  root: HTMLElement;
  /** Titles of the visible cards in order; the banner is "–". */
  visibleTitles(): string[];
  part(name: string): HTMLElement;
  /** Clicks the card's heart and waits for the response. */
  clickHeart(id: string): Promise<void>;
  item(id: string): HTMLElement;
  undo(): HTMLButtonElement | null;
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
  return theme.renderPartial('favourites/cards', { favourites: { items: itemsOf(cards), bannerAfter: 0 } });
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
  closePage();
  vi.resetModules();
  localStorage.clear();
  const keys = [...cards.map(({ id }) => id).toReversed(), ...more];
  document.cookie = `user_favorites=${encodeURIComponent(JSON.stringify(keys))}; path=/`;
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
  const html = theme.renderPartial('widgets/favourites', {
    favourites,
    this: { url: '/my-favourites' },
    visitor: { signedIn },
  });
  document.body.replaceChildren(parsePartial(html));
  if (signedIn) {
    const data = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'vr-account',
      textContent: JSON.stringify({ favourites: keys }),
    });
    document.body.append(Object.assign(document.createElement('button'), { textContent: 'Log out' }), data);
    document.querySelector('button:last-of-type')?.setAttribute('data-logout', '');
  }

  // The stores read the page on import, so each test imports its own.
  const [{ initWidget }, { default: widget }, { toggleFavourite }] = await Promise.all([
    import('../../runtime/islands/start-widget.ts'),
    import('./widget.ts'),
    import('../../runtime/stores/favourites.ts'),
  ]);
  const root = document.querySelector<HTMLElement>('[data-widget]');
  if (!root) throw new Error('The theme draws no root.');
  opened = new AbortController();
  const { signal } = opened;
  await initWidget(widget, root, signal, () => {});
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return {
    root,
    visibleTitles: () =>
      [...find('[data-part="grid"]').children].flatMap((item) =>
        item instanceof HTMLElement && !item.hidden && !item.matches('.vr-favourites__undo')
          ? [item.dataset['title'] ?? '–']
          : [],
      ),
    part: (name) => find(`[data-part="${name}"]`),
    item: (id) => find(`[data-id="${id}"]`),
    async clickHeart(id) {
      find(`[data-card-id="${id}"]`).focus();
      await toggleFavourite(id);
    },
    undo: () => root.querySelector('.vr-favourites__undo-button'),
    unmount: () => opened.abort(),
  };
}
