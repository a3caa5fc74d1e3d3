/**
 * Hearts, pins and compare ticks: one listener for the page, their state painted as attributes, nothing per card. What a
 * guest has saved is painted before the first frame, straight from the cookies; the stores come with the first click or
 * when the browser is idle.
 */
import { isSignedIn } from './dom/account.ts';
import { oneImport } from './dom/one-import.ts';
import type { press } from './saved-actions.ts';
import { isAnyInCookies, storedKeys, type SavedKind } from './stores/saved/stored-lists.ts';

/** The attribute that names the item of each kind of button. */
export const attributes: Readonly<Record<SavedKind, string>> = {
  favourites: 'data-card-id',
  moodboard: 'data-moodboard-id',
  compare: 'data-comparable-id',
};
export const kinds = Object.keys(attributes) as SavedKind[];

const buttons = `button:is(${kinds.map((kind) => `[${attributes[kind]}]`).join()})`;

/** What is saved, as the page shows it; undefined while the server's HTML is all there is. saved-actions.ts keeps it. */
export const shown: Partial<Record<SavedKind, ReadonlySet<string>>> = {};

/** Set by the stores once they are there: to ask the browser for a module it has takes longer than a whole press. */
export const direct: { press?: typeof press } = {};

const loadActions = oneImport(() => import('./saved-actions.ts'));

/** The key of a button's item: its id, and of a compare button its type too. */
export function keyAt(button: Element, kind: SavedKind): string {
  const id = button.getAttribute(attributes[kind]) ?? '';
  return kind === 'compare' ? `${button.getAttribute('data-comparable-type') ?? ''}:${id}` : id;
}

/** What says how many are saved: looked for once, and again when something has arrived. */
let counters: NodeListOf<HTMLElement> | undefined;

/** Which list a button changes. */
export function kindAt(button: Element): SavedKind | undefined {
  return kinds.find((kind) => button.hasAttribute(attributes[kind]));
}

/** Paints the buttons below `within`, which has just arrived. */
export function paintSaved(within: ParentNode): void {
  counters = undefined;
  if (!kinds.some((kind) => shown[kind])) return;
  // The browser leaves out what is as it should be, for to look at a button from a script takes longer than to find it; an
  // iterator would cost as much again.
  within.querySelectorAll('button:not([aria-pressed="false"])').forEach((button) => {
    const kind = kindAt(button);
    if (kind && shown[kind]?.has(keyAt(button, kind)) === false) button.setAttribute('aria-pressed', 'false');
  });
  for (const kind of kinds) {
    const keys = shown[kind];
    if (!keys?.size) continue;
    within.querySelectorAll(`button[${attributes[kind]}]:not([aria-pressed="true"])`).forEach((button) => {
      if (keys.has(keyAt(button, kind))) button.setAttribute('aria-pressed', 'true');
    });
  }
}

/** Paints the counts, in the header and wherever else the page says how many, and shows what shows while there are any. */
export function paintCount(kind: SavedKind): void {
  const size = shown[kind]?.size ?? 0;
  counters ??= document.querySelectorAll<HTMLElement>('[data-saved-count],[data-saved-shown]');
  for (const element of counters) {
    const { savedCount, savedShown } = element.dataset;
    if (savedCount === kind) element.textContent = String(size);
    if (savedCount === kind || savedShown === kind) element.hidden = !size;
  }
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest(buttons) : null;
  if (!button || event.defaultPrevented || button.closest('[data-vr-untrusted]')) return;
  if (direct.press) direct.press(button);
  else void loadActions().then(({ press }) => press(button), reportError);
}

/** A page that is shown again may be shown to somebody else, even one that was left before the stores were there. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) void loadActions().then(({ comeBack }) => comeBack(), reportError);
}

/**
 * Starts painting and listening. Call once, before the first frame. It looks once at the cookies, and only where a list is
 * among them at anything else: for a guest without one the frame waits neither for storage nor for a search of the page.
 */
export function startSavedButtons(): void {
  if (isAnyInCookies() && !isSignedIn(document)) {
    for (const kind of kinds) {
      const keys = storedKeys(kind);
      if (!keys.length) continue;
      shown[kind] = new Set(keys);
      paintCount(kind);
    }
    paintSaved(document);
  }
  document.addEventListener('click', onClick);
  addEventListener('pageshow', onPageShow);
}

/** True where the stores will be needed: for the page's buttons, or for lists, which may be a guest's to bring into the account. */
export function needsStores(): boolean {
  return document.querySelector(buttons) !== null || kinds.some((kind) => storedKeys(kind).length);
}
