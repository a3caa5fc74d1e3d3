/** The stores behind the buttons of saved-buttons.ts. A chunk of its own, there once the browser is idle. */
import { attributes, kinds, paintCount, shown } from './saved-buttons.ts';
import { $compare, toggleCompare } from './stores/compare.ts';
import { $favourites, toggleFavourite } from './stores/favourites.ts';
import { $moodboard, togglePin } from './stores/moodboard.ts';
import { comparableOf } from './stores/saved/comparables.ts';
import { keysFrom, type SavedKind } from './stores/saved/stored-lists.ts';

export { comeBack } from './saved-account.ts';

const stores = { favourites: $favourites, moodboard: $moodboard, compare: $compare };
const toggles = { favourites: toggleFavourite, moodboard: togglePin, compare: toggleCompare };

/** Every copy of an item on the page together (D38). */
function paintItem(kind: SavedKind, key: string, isBusy: boolean): void {
  const { id, type } = kind === 'compare' ? comparableOf(key) : { id: key, type: '' };
  const ofType = type && `[data-comparable-type="${type}"]`;
  for (const button of document.querySelectorAll(`[${attributes[kind]}="${id}"]${ofType}`)) {
    button.setAttribute('aria-pressed', String(shown[kind]?.has(key) === true));
    if (isBusy) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  }
}

for (const kind of kinds) {
  stores[kind].subscribe(({ keys, busy }, old) => {
    const before = shown[kind] ?? new Set();
    const now = new Set(keys);
    shown[kind] = now;
    const differing = new Set([...[...before].filter((key) => !now.has(key)), ...keys.filter((key) => !before.has(key)), ...busy, ...(old?.busy ?? [])]);
    for (const key of differing) paintItem(kind, key, busy.has(key));
    if (before.size !== now.size) paintCount(kind);
  });
}

/** A button of an item was pressed. */
export function press(kind: SavedKind, key: string, handler: string | undefined): void {
  // What no list could hold is not saved, and there is no selector to paint it by.
  const isKey = keysFrom(JSON.stringify([key])).length > 0 && key.includes(':') === (kind === 'compare');
  if (isKey) void toggles[kind](key, handler);
}
