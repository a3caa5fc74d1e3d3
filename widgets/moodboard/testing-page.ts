import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import type { Pinned } from './testing-pictures.ts';

const theme = createTheme(
  new Map([
    ['widgets/moodboard/moodboard.htm', readFileSync(join(import.meta.dirname, 'moodboard.htm'), 'utf8')],
    [
      'partials/moodboard/pictures.htm',
      readFileSync(join(import.meta.dirname, '../../demo-pages/partials/moodboard/pictures.htm'), 'utf8'),
    ],
    [
      'partials/listing/item.htm',
      '<a href="/{{ item.id }}">{{ item.title }}</a><button type="button" data-moodboard-id="{{ item.id }}" aria-pressed="true"></button>',
    ],
  ]),
);

let opened = new AbortController();

/** Unmounts the previous test's page, whose stores still listen to storage. */
export function closePage(): void {
  opened.abort();
  document.body.replaceChildren();
}

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
  return theme.renderPartial('moodboard/pictures', { moodboard: { items: pictures } });
}

export async function openPage({
  example: { pictures },
  more = [],
  leftOut = [],
  signedIn = false,
}: Wanted): Promise<MoodboardPage> {
  closePage();
  vi.resetModules();
  localStorage.clear();
  const keys = [...pictures.map(({ id }) => id).toReversed(), ...more];
  document.cookie = `user_moodboard=${encodeURIComponent(JSON.stringify(keys))}; path=/`;
  const moodboard = { items: pictures, total: pictures.length, heading: `${pictures.length} saved`, leftOut };
  document.body.replaceChildren(
    parsePartial(
      theme.renderPartial('widgets/moodboard', { moodboard, this: { url: '/moodboard' }, visitor: { signedIn } }),
    ),
  );
  if (signedIn) {
    const data = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'vr-account',
      textContent: JSON.stringify({ moodboard: keys }),
    });
    const logout = document.createElement('button');
    logout.dataset['logout'] = '';
    document.body.append(logout, data);
  }

  // The stores read the page on import, so each test imports its own.
  const [{ initWidget }, { default: widget }, { togglePin }] = await Promise.all([
    import('../../runtime/islands/start-widget.ts'),
    import('./widget.ts'),
    import('../../runtime/stores/moodboard.ts'),
  ]);
  const root = document.querySelector<HTMLElement>('[data-widget]');
  const dialog = root?.querySelector('dialog');
  if (!root || !dialog) throw new Error('The theme draws no root, or no dialog in it.');
  opened = new AbortController();
  await initWidget(widget, root, opened.signal, () => {});
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return {
    root,
    dialog,
    visibleTitles: () =>
      [...root.querySelectorAll<HTMLElement>('[data-id]')].flatMap((item) =>
        item.hidden ? [] : [item.dataset['title'] ?? ''],
      ),
    part: (name) => find(`[data-part="${name}"]`),
    item: (id) => find(`[data-id="${id}"]`),
    clickPin(id) {
      find(`[data-moodboard-id="${id}"]`).focus();
      return togglePin(id);
    },
  };
}
