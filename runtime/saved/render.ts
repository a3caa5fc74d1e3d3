/** Renders the visitor's saved items: the state of every heart, pin and compare tick, and the counts. */
import { getAttribute, queryWithin } from '../dom/clobber-safe.ts';
import { isUntrusted } from '../dom/is-untrusted.ts';
import type { SavedKind } from '../stores/saved/stored-lists.ts';

/** The attribute that names the item of each kind of button. */
export const buttonAttributes: Readonly<Record<SavedKind, string>> = {
  favourites: 'data-card-id',
  moodboard: 'data-moodboard-id',
  compare: 'data-comparable-id',
};
export const savedKinds = Object.keys(buttonAttributes) as SavedKind[];

/** Matches every button that saves an item. */
export const savedButtons = `button:is(${savedKinds.map((kind) => `[${buttonAttributes[kind]}]`).join()})`;

/** The keys the page shows as saved; none while the server's HTML is all there is. */
const rendered: Partial<Record<SavedKind, ReadonlySet<string>>> = {};

/** Elements that show the number of saved items; queried again after new HTML. */
let counters: readonly HTMLElement[] | undefined;

/** Browsers optimise queries for a single attribute, so there is one query each. */
function findCounters(within: ParentNode): HTMLElement[] {
  return ['[data-saved-count]', '[data-saved-shown]'].flatMap((selector) => queryWithin(within, selector));
}

/** Returns the keys that the page shows as saved; undefined if nothing is rendered yet. */
export function renderedKeys(kind: SavedKind): ReadonlySet<string> | undefined {
  return rendered[kind];
}

export function setRenderedKeys(kind: SavedKind, keys: ReadonlySet<string>): void {
  rendered[kind] = keys;
}

export function kindOf(button: Element): SavedKind | undefined {
  return savedKinds.find((kind) => button.hasAttribute(buttonAttributes[kind]));
}

export function keyOf(button: Element, kind: SavedKind): string {
  const id = button.getAttribute(buttonAttributes[kind]) ?? '';
  return kind === 'compare' ? `${button.getAttribute('data-comparable-type') ?? ''}:${id}` : id;
}

/** Renders the buttons and counters of `within`, an element among them. */
export function renderSaved(within: ParentNode): void {
  counters = undefined;
  if (!savedKinds.some((kind) => rendered[kind])) return;
  // Selecting only the buttons that differ is faster than reading every one.
  for (const button of queryWithin(within, 'button:not([aria-pressed="false"])')) {
    const kind = kindOf(button);
    if (kind && rendered[kind]?.has(keyOf(button, kind)) === false) button.setAttribute('aria-pressed', 'false');
  }
  const inside = findCounters(within);
  for (const kind of savedKinds) {
    const keys = rendered[kind];
    if (!keys) continue;
    renderCounters(inside, kind, keys.size);
    if (!keys.size) continue;
    for (const button of queryWithin(within, `button[${buttonAttributes[kind]}]:not([aria-pressed="true"])`)) {
      if (keys.has(keyOf(button, kind))) button.setAttribute('aria-pressed', 'true');
    }
  }
}

/** Renders the count of a list everywhere. */
export function renderCount(kind: SavedKind): void {
  counters ??= findCounters(document);
  renderCounters(counters, kind, rendered[kind]?.size ?? 0);
}

/** Writes the count, and shows elements that depend on the list being non-empty. */
function renderCounters(elements: readonly HTMLElement[], kind: SavedKind, size: number): void {
  for (const element of elements) {
    const isCount = getAttribute(element, 'data-saved-count') === kind;
    if (isUntrusted(element) || !(isCount || getAttribute(element, 'data-saved-shown') === kind)) continue;
    if (isCount) element.textContent = String(size);
    element.hidden = !size;
  }
}
