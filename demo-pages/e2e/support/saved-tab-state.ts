/** What a tab shows as saved, and what its browser stores. */
import type { Page } from '@playwright/test';
import { readStoredKeys, type SavedKind } from '../../../runtime/stores/saved/stored-lists.ts';

export type Saved = Record<SavedKind, string[]>;

export interface TabState {
  pressed: Saved;
  present: Saved;
  busy: number;
  /** What the tab reads from local storage: another tab's change can be under way for a second. */
  storage: string;
}

/** Reads the state of every saved button. Runs in the page. */
export function readTab(): TabState {
  const read = (kind: SavedKind, attribute: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`button[${attribute}]`)].map((button) => ({
      kind,
      key:
        kind === 'compare'
          ? `${button.dataset['comparableType']}:${button.dataset['comparableId']}`
          : (button.getAttribute(attribute) ?? ''),
      isPressed: button.getAttribute('aria-pressed') === 'true',
    }));
  const buttons = [
    ...read('favourites', 'data-card-id'),
    ...read('moodboard', 'data-moodboard-id'),
    ...read('compare', 'data-comparable-id'),
  ];
  const keys = (kind: SavedKind, isPressed?: boolean): string[] =>
    [
      ...new Set(
        buttons
          .filter((one) => one.kind === kind && one.isPressed === (isPressed ?? one.isPressed))
          .map(({ key }) => key),
      ),
    ].toSorted();
  const all = (isPressed?: boolean): Saved => ({
    favourites: keys('favourites', isPressed),
    moodboard: keys('moodboard', isPressed),
    compare: keys('compare', isPressed),
  });
  return {
    present: all(),
    pressed: all(true),
    busy: document.querySelectorAll('[aria-busy="true"], button[data-card-id]:disabled').length,
    storage: Object.entries<string>({ ...localStorage })
      .toSorted()
      .join('\n'),
  };
}

/** Reads a guest's lists as the runtime reads them, from the cookies and the storage of a tab. */
export async function storedLists(page: Page): Promise<Saved> {
  const { cookie, stored } = await page.evaluate(() => ({
    cookie: document.cookie,
    stored: { ...localStorage } as Record<string, string>,
  }));
  const cookies = { cookie };
  const globals = {
    document: cookies,
    window: { document: cookies },
    localStorage: { ...stored, getItem: (key: string) => stored[key] ?? null },
  };
  Object.assign(globalThis, globals);
  try {
    return {
      favourites: readStoredKeys('favourites'),
      moodboard: readStoredKeys('moodboard'),
      compare: readStoredKeys('compare'),
    };
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  }
}
