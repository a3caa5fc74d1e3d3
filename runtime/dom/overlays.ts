/**
 * What opens above the page. One popout and one menu can be open; Escape and outside clicks close the topmost. Focus then
 * returns to its opener or the nearest place still in the page. Panels that are not a `<dialog>` can be modal too.
 */
import { isEscape } from './keys.ts';
import { contains } from './clobbering.ts';
import { moveFocus } from './focus.ts';
import { addRemovalHook } from './removal.ts';

export interface Overlay {
  /** The open element. A menu's element contains its opener too. */
  element: HTMLElement;
  kind: 'menu' | 'popout';
  /** Receives focus on close. */
  opener: HTMLElement | null;
  /** Finds another one in the region that an update has written, if it has replaced the first. */
  findOpener?(within: Element): HTMLElement | undefined;
  /** Hides the element. Called once. */
  hide(): void;
}

interface StackEntry extends Overlay {
  /** The opener's ancestors, innermost first, in case the opener is removed. */
  ancestors: readonly Element[];
}

class OverlayStack {
  /** Oldest first. */
  readonly #stack: StackEntry[] = [];
  #listeners: AbortController | undefined;

  constructor() {
    addRemovalHook({
      beforeRemoval: (nodes) => {
        for (const { element } of [...this.#stack])
          if (nodes.some((node) => contains(node, element))) this.close(element, nodes);
      },
    });
  }

  open(overlay: Overlay): void {
    const before = this.#stack.find(({ kind }) => kind === overlay.kind);
    if (before?.element === overlay.element) return;
    const opener = before?.element.contains(overlay.opener) ? before.opener : overlay.opener;
    if (before) this.close(before.element, []);
    const ancestors: Element[] = [];
    for (let inside = opener?.parentElement; inside && inside !== document.body; inside = inside.parentElement)
      ancestors.push(inside);
    // A menu that mounts late may contain the opener of a popout, which then stays on top.
    const above = this.#stack.findIndex((open) => overlay.element.contains(open.opener));
    this.#stack.splice(above < 0 ? this.#stack.length : above, 0, { ...overlay, opener, ancestors });
    if (!this.#listeners) this.#listen();
  }

  close(element: Element, removedNodes: readonly Node[]): void {
    const index = this.#stack.findIndex((open) => open.element === element);
    const [closing] = index < 0 ? [] : this.#stack.splice(index, 1);
    if (!closing) return;
    for (const { element: inner } of this.#stack.filter((open) => contains(element, open.element)))
      this.close(inner, removedNodes);
    const { activeElement } = document;
    // Focus elsewhere was moved there on purpose.
    const hasFocus = !activeElement || activeElement === document.body || contains(element, activeElement);
    closing.hide();
    if (hasFocus && !isFocusOutside(element, removedNodes)) returnFocus(closing, removedNodes);
    if (this.#stack.length) return;
    this.#listeners?.abort();
    this.#listeners = undefined;
  }

  #listen(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    let pointerDownTarget: EventTarget | null = null;
    document.addEventListener(
      'keydown',
      (event) => {
        const top = this.#stack.at(-1);
        if (!top || !isEscape(event)) return;
        event.preventDefault();
        this.close(top.element, []);
      },
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => (pointerDownTarget = target), { signal, capture: true });
    document.addEventListener(
      'click',
      ({ target }) => {
        const top = this.#stack.at(-1);
        // Selecting text from inside to outside also ends in a click outside.
        if (top && pointerDownTarget && isOutside(top, pointerDownTarget) && isOutside(top, target))
          this.close(top.element, []);
        pointerDownTarget = null;
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const top = this.#stack.at(-1);
        if (top?.kind === 'menu' && isOutside(top, target)) this.close(top.element, []);
      },
      { signal },
    );
  }
}

const overlays = new OverlayStack();

/** Call before showing. Closes the open overlay of the same kind, and inherits its opener if opened from inside it. */
export function openOverlay(overlay: Overlay): void {
  overlays.open(overlay);
}

/**
 * Closes the overlay of `element`, if open. Focus returns to its opener, or near it.
 * @param removedNodes are about to leave the page, so that focus does not return into them
 */
export function closeOverlay(element: Element, removedNodes: readonly Node[] = []): void {
  overlays.close(element, removedNodes);
}

function returnFocus({ opener, ancestors, findOpener }: StackEntry, removedNodes: readonly Node[]): void {
  const region = ancestors.find(({ isConnected }) => isConnected);
  const candidates = [
    opener,
    region && findOpener?.(region),
    ...ancestors.map((around) => around.querySelector<HTMLElement>('h1, h2, h3')),
    document.querySelector<HTMLElement>('main'),
  ];
  for (const candidate of candidates) {
    if (!candidate?.isConnected || removedNodes.some((node) => contains(node, candidate))) continue;
    if (candidate === opener) candidate.focus({ preventScroll: true });
    else moveFocus(candidate);
    if (document.activeElement === candidate) return;
  }
}

/** True if the browser has returned the focus, as a dialog does to where it was when it opened. */
function isFocusOutside(element: Element, removedNodes: readonly Node[]): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return ![element, ...removedNodes].some((node) => contains(node, activeElement));
}

function isOutside({ element, kind, opener }: StackEntry, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  // A click on a dialog's backdrop targets the dialog itself.
  if (target === element) return kind === 'popout';
  return !contains(element, target) && !opener?.contains(target);
}

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

const locks = new Set<symbol>();

/** Stops the page from scrolling. @returns a function that releases the lock; the last one restores scrolling. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  const lock = Symbol('scroll lock');
  // Without a gutter, the page would shift by the width of a classic scrollbar.
  if (!locks.size) page.classList.toggle('vr-scroll-gutter', innerWidth > page.clientWidth);
  locks.add(lock);
  page.classList.add('vr-scroll-locked');
  return () => {
    if (locks.delete(lock) && !locks.size) page.classList.remove('vr-scroll-locked', 'vr-scroll-gutter');
  };
}

/**
 * Stops the page from scrolling, and makes everything around `element` inert in the task that follows its first frame.
 * @param except elements that stay usable, for example a close button outside `element`.
 * @returns a function that reverts it.
 */
export function makeModal(element: HTMLElement, except: readonly HTMLElement[] = []): () => void {
  const candidates = surroundings(element).flatMap((around) => {
    const inside = except.find((exception) => around.contains(exception));
    if (!inside) return [around];
    return inside === around ? [] : surroundings(inside).filter((sibling) => around.contains(sibling));
  });
  let changed: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setInert = (): void => {
    // A dialog that is closed may be opened from the element, and could then not be used.
    changed = candidates.filter((around) => !around.inert && !around.matches('.vr-announcer, dialog:not([open])'));
    for (const around of changed) around.inert = true;
  };
  // Once the element is drawn, because the whole page is styled for it: a tenth of a second on a slow phone.
  const frame = requestAnimationFrame(() => (timer = setTimeout(setInert)));
  const unlock = lockScroll();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const around of changed) around.inert = false;
    unlock();
  };
}
