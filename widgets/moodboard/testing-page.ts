import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { find, partOf } from '../testing/page.ts';
import { openSavedPage } from '../testing/saved-page.ts';
import type { Pinned } from './testing-pictures.ts';

const theme = demoTheme({
  'partials/verandah/listing/item.htm':
    '<a href="/{{ item.id }}">{{ item.title }}</a><button type="button" data-moodboard-id="{{ item.id }}" aria-pressed="true"></button>',
});

export interface MoodboardPage {
  root: HTMLElement;
  dialog: HTMLDialogElement;
  visibleTitles(): string[];
  part(name: string): HTMLElement;
  item(id: string): HTMLElement;
  /** Clicks the picture's pin; resolves when dialog and response are done. */
  clickPin(id: string): Promise<void>;
}

interface Wanted {
  example: Pinned;
  /** Pinned besides the pictures, oldest first. */
  more?: readonly string[];
  leftOut?: readonly string[];
  signedIn?: boolean;
}

export function drawPictures(pictures: Pinned['pictures']): string {
  return theme.renderPartial('verandah/moodboard/pictures', { moodboard: { items: pictures } });
}

export async function openPage({
  example: { pictures },
  more = [],
  leftOut = [],
  signedIn = false,
}: Wanted): Promise<MoodboardPage> {
  const keys = [...pictures.map(({ id }) => id).toReversed(), ...more];
  const moodboard = { items: pictures, total: pictures.length, heading: `${pictures.length} saved`, leftOut };
  const html = theme.renderPartial('verandah/moodboard', {
    moodboard,
    this: { url: '/moodboard' },
    visitor: { signedIn },
  });
  const root = await openSavedPage({
    kind: 'moodboard',
    keys,
    signedIn,
    html,
    loadWidget: () => import('./widget.ts'),
  });
  const { moodboard: list } = await import('../../runtime/stores/item-lists.ts');
  return {
    root,
    dialog: find<HTMLDialogElement>('dialog', root),
    visibleTitles: () =>
      [...root.querySelectorAll<HTMLElement>('[data-id]')].flatMap((item) =>
        item.hidden ? [] : [item.dataset['title'] ?? ''],
      ),
    part: (name) => partOf(name, root),
    item: (id) => find(`[data-id="${id}"]`, root),
    clickPin(id) {
      find(`[data-moodboard-id="${id}"]`, root).focus();
      return list.toggle(id);
    },
  };
}
