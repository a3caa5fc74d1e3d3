/**
 * What opens above the page. One popout and one menu can be open; Escape and outside clicks close the topmost. Focus then
 * returns to its opener or the nearest place still in the page. Panels that are not a `<dialog>` can be modal too.
 */
import { call, query, read } from './clobber-safe-members.ts';
import { moveFocus } from './focus.ts';
import { addRemovalHook } from './removal.ts';

export interface Overlay {
  /** The open element. A menu's element contains its opener too. */
  element: HTMLElement;
  kind: 'menu' | 'popout';
  /** Receives focus on close. */
  opener: HTMLElement | null;
  /** Hides the element. Called once. */
  hide(): void;
}

interface StackEntry extends Overlay {
  /** The opener's ancestors, innermost first, in case the opener is removed. */
  ancestors: readonly Element[];
}

/** Oldest first. */
const stack: StackEntry[] = [];
let listeners: AbortController | undefined;

/** Call before showing. Closes the open overlay of the same kind, and inherits its opener if opened from inside it. */
export function openOverlay(overlay: Overlay): void {
  const before = stack.find(({ kind }) => kind === overlay.kind);
  if (before?.element === overlay.element) return;
  const opener = before?.element.contains(overlay.opener) ? before.opener : overlay.opener;
  if (before) closeOverlay(before.element);
  const ancestors: Element[] = [];
  for (let inside = opener?.parentElement; inside && inside !== document.body; inside = read(inside, 'parentElement'))
    ancestors.push(inside);
  // A menu that mounts late may contain the opener of a popout, which then stays on top.
  const above = stack.findIndex((open) => overlay.element.contains(open.opener));
  stack.splice(above < 0 ? stack.length : above, 0, { ...overlay, opener, ancestors });
  if (!listeners) listen();
}

/** Closes the overlay of `element`, if open. Focus does not return into nodes that are about to leave. */
export function closeOverlay(element: Element, removedNodes: readonly Node[] = []): void {
  const index = stack.findIndex((open) => open.element === element);
  const [closing] = index < 0 ? [] : stack.splice(index, 1);
  if (!closing) return;
  for (const { element: inner } of stack.filter((open) => call(element, 'contains', open.element)))
    closeOverlay(inner, removedNodes);
  const { activeElement } = document;
  // Focus elsewhere was moved there on purpose.
  const hasFocus = !activeElement || activeElement === document.body || call(element, 'contains', activeElement);
  closing.hide();
  if (hasFocus) returnFocus(closing, removedNodes);
  if (stack.length) return;
  listeners?.abort();
  listeners = undefined;
}

function returnFocus({ opener, ancestors }: StackEntry, removedNodes: readonly Node[]): void {
  const candidates = [
    opener,
    ...ancestors.map((region) => query<HTMLElement>(region, 'h1, h2, h3')),
    document.querySelector<HTMLElement>('main'),
  ];
  for (const candidate of candidates) {
    if (!candidate?.isConnected || removedNodes.some((node) => call(node, 'contains', candidate))) continue;
    if (candidate === opener) candidate.focus({ preventScroll: true });
    else moveFocus(candidate);
    if (document.activeElement === candidate) return;
  }
}

function isOutside({ element, kind, opener }: StackEntry, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  // A click on a dialog's backdrop targets the dialog itself.
  if (target === element) return kind === 'popout';
  return !call(element, 'contains', target) && !opener?.contains(target);
}

function listen(): void {
  listeners = new AbortController();
  const { signal } = listeners;
  let pointerDownTarget: EventTarget | null = null;
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
  document.addEventListener('pointerdown', ({ target }) => (pointerDownTarget = target), { signal, capture: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const top = stack.at(-1);
      // Selecting text from inside to outside also ends in a click outside.
      if (top && pointerDownTarget && isOutside(top, pointerDownTarget) && isOutside(top, target))
        closeOverlay(top.element);
      pointerDownTarget = null;
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
      if (nodes.some((node) => call(node, 'contains', element))) closeOverlay(element, nodes);
  },
});

/** The siblings of `element` and of each of its ancestors. */
function surroundings(element: Element): HTMLElement[] {
  const siblings: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && sibling instanceof HTMLElement && !/^(?:script|style|link)$/.test(sibling.localName))
        siblings.push(sibling);
    }
  }
  return siblings;
}

let locks = 0;

/** Stops the page from scrolling. @returns a function that releases the lock; the last one restores scrolling. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  // Without a gutter, the page would shift by the width of a classic scrollbar.
  if (!locks) page.classList.toggle('vr-scroll-gutter', innerWidth > page.clientWidth);
  locks += 1;
  page.classList.add('vr-scroll-locked');
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (!locks) page.classList.remove('vr-scroll-locked', 'vr-scroll-gutter');
  };
}

/**
 * Makes everything around `element` inert and stops the page from scrolling.
 * @param except elements that stay usable, for example a close button outside `element`.
 * @returns a function that reverts it.
 */
export function makeModal(element: HTMLElement, except: readonly HTMLElement[] = []): () => void {
  const candidates = surroundings(element).flatMap((around) => {
    const inside = except.find((exception) => around.contains(exception));
    if (!inside) return [around];
    return inside === around ? [] : surroundings(inside).filter((sibling) => around.contains(sibling));
  });
  const changed = candidates.filter((around) => !around.inert && !around.matches('.vr-announcer'));
  for (const around of changed) around.inert = true;
  const unlock = lockScroll();
  return () => {
    for (const around of changed) around.inert = false;
    unlock();
  };
}
