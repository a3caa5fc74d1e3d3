/** Renders the visitor's saved items: the state of every heart, pin and compare tick, and the counts. */
import { queryWithin } from '../dom/clobbering.ts';
import { readSetting } from '../dom/settings.ts';
import { isSignedIn, isUntrusted } from '../dom/trusted.ts';
import { hasStoredItems, readStoredKeys, savedKinds, type SavedKind } from '../stores/saved/stored-lists.ts';

/** The attribute that names the item of each kind of button. */
export const buttonAttributes: Readonly<Record<SavedKind, string>> = {
  favourites: 'data-card-id',
  moodboard: 'data-moodboard-id',
  compare: 'data-comparable-id',
};

/** Matches every button that saves an item. */
export const savedButtons = `button:is(${savedKinds.map((kind) => `[${buttonAttributes[kind]}]`).join()})`;

/** The keys the page shows as saved; none while the server's HTML is all there is. */
export const renderedKeys: Partial<Record<SavedKind, ReadonlySet<string>>> = {};

/** Browsers optimise queries for a single attribute, so there is one query each. */
function findCounters(within: ParentNode): HTMLElement[] {
  return ['[data-saved-count]', '[data-saved-shown]'].flatMap((selector) => queryWithin(within, selector));
}

export function keyOf(button: Element, kind: SavedKind): string {
  const id = button.getAttribute(buttonAttributes[kind]) ?? '';
  return kind === 'compare' ? `${button.getAttribute('data-comparable-type') ?? ''}:${id}` : id;
}

/** Renders what a guest has saved. Guests without saved items skip all reads, and accounts' pages have theirs from the server. */
export function renderGuestItems(): void {
  if (!hasStoredItems() || isSignedIn()) return;
  for (const kind of savedKinds) {
    const keys = readStoredKeys(kind);
    if (keys.length) renderedKeys[kind] = new Set(keys);
  }
  renderSaved(document);
}

/** Renders the buttons and counters of `within`, an element among them. */
export function renderSaved(within: ParentNode): void {
  if (!savedKinds.some((kind) => renderedKeys[kind])) return;
  const inside = findCounters(within);
  for (const kind of savedKinds) {
    const keys = renderedKeys[kind];
    if (!keys) continue;
    // Selecting only the buttons that may differ is faster than reading every one.
    for (const pressed of keys.size ? ['true', 'false'] : ['false'])
      for (const button of queryWithin(within, `button[${buttonAttributes[kind]}]:not([aria-pressed="${pressed}"])`))
        if (String(keys.has(keyOf(button, kind))) === pressed) button.setAttribute('aria-pressed', pressed);
    if (inside.length) renderCounters(inside, kind, countItems(kind));
  }
}

/** Renders the count of a list everywhere. */
export function renderCount(kind: SavedKind): void {
  renderCounters(findCounters(document), kind, countItems(kind));
}

/**
 * Counts the items of a list, without those that the server no longer lists:
 * `<meta name="vr-withdrawn" content="favourites:12 compare:home_design:34">`.
 */
function countItems(kind: SavedKind): number {
  const withdrawn = new Set(readSetting('vr-withdrawn')?.split(' '));
  return [...(renderedKeys[kind] ?? [])].filter((key) => !withdrawn.has(`${kind}:${key}`)).length;
}

/** Writes the count, and shows elements that depend on the list being non-empty. */
function renderCounters(elements: readonly HTMLElement[], kind: SavedKind, size: number): void {
  for (const element of elements) {
    const isCount = element.getAttribute('data-saved-count') === kind;
    if (isUntrusted(element) || !(isCount || element.getAttribute('data-saved-shown') === kind)) continue;
    if (isCount) element.textContent = String(size);
    element.hidden = !size;
  }
}
