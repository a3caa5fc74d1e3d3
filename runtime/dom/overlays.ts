/**
 * What lies over the page: popouts and menus. One of each kind is open at a time; the one opened last hears Escape and
 * clicks elsewhere. Focus goes back where it came from, or as near to it as the page still has.
 */
import { moveFocus } from './focus-keeper.ts';
import { addRemovalHook } from './removal.ts';

export interface Overlay {
  /** What is open. A menu's element holds its opener as well. */
  element: HTMLElement;
  kind: 'menu' | 'popout';
  /** What focus returns to. */
  opener: HTMLElement | null;
  /** Takes it off the screen. Called once. */
  hide(): void;
}

interface Open extends Overlay {
  /** What the opener stands in, innermost first, for when it is gone. */
  around: readonly Element[];
}

/** Oldest first. */
const stack: Open[] = [];
let listening: AbortController | undefined;

/** Call before showing: closes the other of its kind, whose opener it returns to where it was opened from within. */
export function openOverlay(overlay: Overlay): void {
  const before = stack.find(({ kind }) => kind === overlay.kind);
  if (before?.element === overlay.element) return;
  const opener = before?.element.contains(overlay.opener) ? before.opener : overlay.opener;
  if (before) closeOverlay(before.element);
  const around: Element[] = [];
  for (let inside = opener?.parentElement; inside && inside !== document.body; inside = inside.parentElement)
    around.push(inside);
  // A menu whose script was late may hold the opener of what was opened from it meanwhile, which stays on top.
  const above = stack.findIndex((open) => overlay.element.contains(open.opener));
  stack.splice(above < 0 ? stack.length : above, 0, { ...overlay, opener, around });
  if (!listening) listen();
}

/**
 * Closes what is open on `element`; does nothing where nothing is.
 * @param leaving nodes that are about to be removed, which focus must not go to.
 */
export function closeOverlay(element: Element, leaving: readonly Node[] = []): void {
  const index = stack.findIndex((open) => open.element === element);
  const [closing] = index < 0 ? [] : stack.splice(index, 1);
  if (!closing) return;
  for (const { element: inner } of stack.filter((open) => element.contains(open.element))) closeOverlay(inner, leaving);
  const { activeElement } = document;
  // Focus that is elsewhere by now was moved there on purpose.
  const isFocusOurs = !activeElement || activeElement === document.body || element.contains(activeElement);
  closing.hide();
  if (isFocusOurs) giveFocusBack(closing, leaving);
  if (stack.length) return;
  listening?.abort();
  listening = undefined;
}

function giveFocusBack({ opener, around }: Open, leaving: readonly Node[]): void {
  const places = [
    opener,
    ...around.map((region) => region.querySelector<HTMLElement>('h1, h2, h3')),
    document.querySelector<HTMLElement>('main'),
  ];
  for (const place of places) {
    if (!place?.isConnected || leaving.some((node) => node.contains(place))) continue;
    if (place === opener) place.focus({ preventScroll: true });
    else moveFocus(place);
    if (document.activeElement === place) return;
  }
}

function isOutside({ element, kind, opener }: Open, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  // A press on the backdrop is one on the dialog itself, whose whole content stands in its children.
  if (target === element) return kind === 'popout';
  return !element.contains(target) && !opener?.contains(target);
}

function listen(): void {
  listening = new AbortController();
  const { signal } = listening;
  let pressed: EventTarget | null = null;
  document.addEventListener(
    'keydown',
    (event) => {
      const top = stack.at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !top) return;
      event.preventDefault();
      closeOverlay(top.element);
    },
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal, capture: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const top = stack.at(-1);
      // Text that is selected from the inside out ends in a click on what is outside.
      if (top && pressed && isOutside(top, pressed) && isOutside(top, target)) closeOverlay(top.element);
      pressed = null;
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const top = stack.at(-1);
      if (top?.kind === 'menu' && isOutside(top, target)) closeOverlay(top.element);
    },
    { signal },
  );
}

addRemovalHook({
  beforeRemoval(nodes) {
    for (const { element } of [...stack])
      if (nodes.some((node) => node.contains(element))) closeOverlay(element, nodes);
  },
  hasLiveContent: () => false,
  isSame: () => false,
});
