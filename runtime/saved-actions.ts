/** The stores behind the buttons of saved-buttons.ts. A chunk of its own, there once the browser is idle. */
import { attributes, direct, keyAt, kindAt, kinds, paintCount, paintSaved, shown } from './saved-buttons.ts';
import { $compare, toggleCompare } from './stores/compare.ts';
import { $favourites, toggleFavourite } from './stores/favourites.ts';
import { $moodboard, togglePin } from './stores/moodboard.ts';
import { comparableOf } from './stores/saved/comparables.ts';
import type { SavedState } from './stores/saved/saved-state.ts';
import { keyPattern, type SavedKind } from './stores/saved/stored-lists.ts';

export { comeBack } from './saved-account.ts';

const stores = { favourites: $favourites, moodboard: $moodboard, compare: $compare };
const toggles = { favourites: toggleFavourite, moodboard: togglePin, compare: toggleCompare };

/** More than this are painted by looking at every button once, not by looking through the page for each. */
const few = 10;

/** What the page shows of each list. */
const painted: Partial<Record<SavedKind, SavedState>> = {};
let isDue = false;

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

function paintDue(): void {
  isDue = false;
  for (const kind of kinds) {
    const [state, old] = [stores[kind].get(), painted[kind]];
    if (state === old) continue;
    painted[kind] = state;
    const before = shown[kind] ?? new Set();
    const now = new Set(state.keys);
    shown[kind] = now;
    const differing = [...[...before].filter((key) => !now.has(key)), ...state.keys.filter((key) => !before.has(key))];
    const isMany = differing.length > few;
    if (isMany) paintSaved(document);
    for (const key of new Set([...(isMany ? [] : differing), ...state.busy, ...(old?.busy ?? [])]))
      paintItem(kind, key, state.busy.has(key));
    if (before.size !== now.size) paintCount(kind);
  }
}

/** Paints what has changed once the script that changed it is done: in the same frame, and once for all it changed. */
function paintSoon(): void {
  if (!isDue) queueMicrotask(paintDue);
  isDue = true;
}

for (const kind of kinds) stores[kind].subscribe(paintSoon);

/** A button was pressed. It shows that at once; what else shows its item follows before the frame is drawn. */
export function press(button: Element): void {
  const kind = kindAt(button);
  if (!kind) return;
  const key = keyAt(button, kind);
  // What no list could hold is not saved, and there is no selector to paint it by.
  if (!keyPattern.test(key) || key.includes(':') !== (kind === 'compare')) return;
  void toggles[kind](key, button.getAttribute('data-handler') ?? undefined);
  button.setAttribute('aria-pressed', String(stores[kind].get().keys.includes(key)));
}

direct.press = press;
