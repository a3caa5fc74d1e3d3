/** What the page shows of the visitor's saved items: the state of every heart, pin and compare tick, and the counts. */
import type { SavedKind } from '../stores/saved/stored-lists.ts';

/** The attribute that names the item of each kind of button. */
export const buttonAttributes: Readonly<Record<SavedKind, string>> = {
  favourites: 'data-card-id',
  moodboard: 'data-moodboard-id',
  compare: 'data-comparable-id',
};
export const savedKinds = Object.keys(buttonAttributes) as SavedKind[];

/** Matches every button that saves something. */
export const savedButtons = `button:is(${savedKinds.map((kind) => `[${buttonAttributes[kind]}]`).join()})`;

/** The keys the page shows as saved; none while the server's HTML is all there is. */
const rendered: Partial<Record<SavedKind, ReadonlySet<string>>> = {};

/** Elements that show how many items are saved; looked up once, and again after HTML has arrived. */
let counters: NodeListOf<HTMLElement> | undefined;

/** The keys of a list that the page shows as saved; undefined if nothing has been rendered yet. */
export function renderedKeys(kind: SavedKind): ReadonlySet<string> | undefined {
  return rendered[kind];
}

/** Takes over what a list holds; the caller renders the buttons that differ. */
export function setRenderedKeys(kind: SavedKind, keys: ReadonlySet<string>): void {
  rendered[kind] = keys;
}

/** The list that a button changes. */
export function kindOf(button: Element): SavedKind | undefined {
  return savedKinds.find((kind) => button.hasAttribute(buttonAttributes[kind]));
}

/** The key of a button's item: its id, and for a compare button its type too. */
export function keyOf(button: Element, kind: SavedKind): string {
  const id = button.getAttribute(buttonAttributes[kind]) ?? '';
  return kind === 'compare' ? `${button.getAttribute('data-comparable-type') ?? ''}:${id}` : id;
}

/** Renders every button inside `within`, for example HTML that has just arrived. */
export function renderSaved(within: ParentNode): void {
  counters = undefined;
  if (!savedKinds.some((kind) => rendered[kind])) return;
  // The selector leaves out buttons that are right already: matching is cheaper than reading each one. `forEach` is
  // cheaper than an iterator.
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

/** Renders the counts of a list, and shows what is only shown while the list holds something. */
export function renderCount(kind: SavedKind): void {
  const size = rendered[kind]?.size ?? 0;
  counters ??= document.querySelectorAll<HTMLElement>('[data-saved-count],[data-saved-shown]');
  for (const element of counters) {
    const { savedCount, savedShown } = element.dataset;
    if (savedCount === kind) element.textContent = String(size);
    if (savedCount === kind || savedShown === kind) element.hidden = !size;
  }
}
