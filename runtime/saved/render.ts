/** Renders the visitor's saved items: the state of every heart, pin and compare tick, and the counts. */
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
let counters: NodeListOf<HTMLElement> | undefined;

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

export function renderSaved(within: ParentNode): void {
  counters = undefined;
  if (!savedKinds.some((kind) => rendered[kind])) return;
  // Selecting only the buttons that differ is faster than reading every one; `forEach` is faster than an iterator.
  within.querySelectorAll('button:not([aria-pressed="false"])').forEach((button) => {
    const kind = kindOf(button);
    if (kind && rendered[kind]?.has(keyOf(button, kind)) === false) button.setAttribute('aria-pressed', 'false');
  });
  for (const kind of savedKinds) {
    const keys = rendered[kind];
    if (!keys?.size) continue;
    within.querySelectorAll(`button[${buttonAttributes[kind]}]:not([aria-pressed="true"])`).forEach((button) => {
      if (keys.has(keyOf(button, kind))) button.setAttribute('aria-pressed', 'true');
    });
  }
}

/** Renders the counts of a list, and shows elements that depend on the list being non-empty. */
export function renderCount(kind: SavedKind): void {
  const size = rendered[kind]?.size ?? 0;
  counters ??= document.querySelectorAll<HTMLElement>('[data-saved-count],[data-saved-shown]');
  for (const element of counters) {
    const { savedCount, savedShown } = element.dataset;
    if (savedCount === kind) element.textContent = String(size);
    if (savedCount === kind || savedShown === kind) element.hidden = !size;
  }
}
