/**
 * What is open over the page: dialogs, sheets and menus. Escape and clicks outside close the topmost, and focus returns to its
 * opener or the nearest place still in the page. Beneath a dialog or a sheet the page does not scroll, focus stays in it, and
 * Back closes it.
 */
import { createAttributeLease } from './attribute-lease.ts';
import { contains } from './clobbering.ts';
import { enterCover } from './cover-history.ts';
import { focusDialog, moveFocus, nameOf } from './focus.ts';
import { followTab, isAbove, isInReach, type Trap } from './focus-trap.ts';
import { isEscape } from './keys.ts';
import { addRemovalHook } from './removal.ts';
import { findTrusted } from './trusted.ts';

export interface Cover {
  /** What is open. A menu's element contains its opener too. */
  element: HTMLElement;
  /**
   * `dialog`: a `<dialog>` that fills the window and is its own backdrop; it is opened and closed here. `sheet`: a panel that the
   * widget lets fill the window. `menu`: anything beside its opener. One of each is open at a time.
   */
  kind: 'dialog' | 'sheet' | 'menu';
  /** Receives focus on close. */
  opener: HTMLElement | null;
  /** Finds another one in the region that an update has written, if it has replaced the first. */
  findOpener?(within: Element): HTMLElement | undefined;
  /** True if the opener closes a dialog too: Tab reaches it. */
  isToggle?: boolean;
  /** Names a sheet for screen readers. */
  label?: string;
  /** Adds the history entry of a dialog or a sheet. By default it is a new one. */
  enter?(close: () => void): { leave(): void };
  /** Undoes what the widget did to open it. Called once, after a dialog has closed. */
  hide?(): void;
}

interface Closing {
  /** They are about to leave the page, so focus does not return into them. */
  removed?: readonly Node[];
  /** True if the element stays in the page, and what has focus in it too. */
  keepsFocus?: boolean;
}

interface OpenCover extends Cover, Trap {
  /** What was to be seen at the top of the page when a menu opened. */
  layers: readonly Element[];
  /** The opener's ancestors, innermost first, in case the opener is removed. */
  ancestors: readonly Element[];
  /** Ends what holds while it is open. */
  release: AbortController;
}

/** Oldest first. */
const covers: OpenCover[] = [];
let listeners: AbortController | undefined;

/** Deeper than a bar of progress, and in the header of a page. */
const headDepth = 16;

/** What covers the page; menus can be open on top of it. */
function currentModal(): OpenCover | undefined {
  return covers.findLast(({ kind }) => kind !== 'menu');
}

/** True if the visitor came for something, or has begun something: a cover that opens unasked must not take that from them. */
export function isVisitorBusy(): boolean {
  return (
    location.search !== '' ||
    location.hash !== '' ||
    document.hidden ||
    document.activeElement !== document.body ||
    findTrusted('dialog[open], details[data-widget][open]') !== undefined
  );
}

/**
 * Opens a dialog; call it before you show a sheet or a menu. Closes the one of the same kind that is open, and inherits its opener
 * if opened from inside it.
 */
export function openCover(cover: Cover): void {
  const { element, kind } = cover;
  const before = covers.find((open) => open.kind === kind);
  if (before?.element === element) return;
  const opener = before?.element.contains(cover.opener) ? before.opener : cover.opener;
  if (before) closeCover(before.element);

  const ancestors: Element[] = [];
  for (let inside = opener?.parentElement; inside && inside !== document.body; inside = inside.parentElement)
    ancestors.push(inside);
  const isModal = kind !== 'menu';
  if (isModal && !currentModal()) lockScroll();
  const release = new AbortController();
  const exception = cover.isToggle ? opener : null;
  // A menu that mounts late may contain the opener of a dialog, which then stays on top.
  const above = covers.findIndex((open) => element.contains(open.opener));
  const layers = isModal ? [] : [...document.body.children].filter(isSeen);
  covers.splice(above < 0 ? covers.length : above, 0, { ...cover, opener, exception, ancestors, layers, release });
  if (!listeners) listen();
  if (isModal) coverPage(cover, release.signal);
}

/** Closes the cover of `element`, if open. Focus returns to its opener, or near it. */
export function closeCover(element: Element, { removed = [], keepsFocus = false }: Closing = {}): void {
  const index = covers.findIndex((open) => open.element === element);
  const [closing] = index < 0 ? [] : covers.splice(index, 1);
  if (!closing) return;
  for (const inner of covers.filter((open) => contains(element, open.element))) closeCover(inner.element, { removed });
  const { activeElement } = document;
  // Focus elsewhere was moved there on purpose.
  const hasFocus = !activeElement || activeElement === document.body || contains(element, activeElement);

  closing.release.abort();
  if (!currentModal()) unlockScroll();
  if (element instanceof HTMLDialogElement && element.open) element.close();
  closing.hide?.();
  if (hasFocus && !keepsFocus && !isFocusOutside(element, removed)) returnFocus(closing, removed);
  if (covers.length) return;
  listeners?.abort();
  listeners = undefined;
}

function coverPage(cover: Cover, signal: AbortSignal): void {
  const { element, kind, label = '', enter = (close) => enterCover({ close }) } = cover;
  const close = (): void => closeCover(element);
  const entry = enter(close);
  signal.addEventListener('abort', () => entry.leave());
  const lease = createAttributeLease(signal);
  lease(element, { 'aria-modal': 'true', ...(kind === 'sheet' ? { role: 'dialog', 'aria-label': label } : {}) });
  if (!(element instanceof HTMLDialogElement)) return;

  const name = nameOf(element);
  // The browser focuses it as the dialog opens: a focus that moves afterwards would style the page again.
  if (!element.querySelector('[autofocus]'))
    lease(name, { autofocus: '', tabindex: name.getAttribute('tabindex') ?? '-1' });
  showDialog(element);
  // Closed by other means: a form of method "dialog", a command, or a phone's back gesture.
  element.addEventListener('close', () => element.open || close(), { signal });
}

function showDialog(dialog: HTMLDialogElement): void {
  // The browser has opened it as a modal dialog, by a command before the script.
  const focused = dialog.open ? document.activeElement : undefined;
  dialog.classList.add('vr-dialog');
  dialog.close();
  dialog.show();
  if (!isInPlace(dialog)) {
    dialog.close();
    dialog.showModal();
  }
  focusDialog(dialog);
  if (focused === undefined) return;

  if (focused instanceof HTMLElement && contains(dialog, focused)) focused.focus({ preventScroll: true });
  for (const animation of dialog.firstElementChild?.getAnimations() ?? []) animation.finish();
}

/**
 * False in a theme's stacking context beneath something else, beneath its header, or in a box that holds what is fixed. Above all
 * of these are only modal dialogs, beneath which nothing is usable.
 */
function isInPlace(dialog: HTMLDialogElement): boolean {
  const { left, top, width, height } = (dialog.firstElementChild ?? dialog).getBoundingClientRect();
  const centre = [left + width / 2, top + height / 2] as const;
  const head = [innerWidth / 2, headDepth] as const;
  // Messages are above everything on purpose.
  const topmost = ([x, y]: readonly [number, number]): Element | undefined =>
    document.elementsFromPoint(x, y).find((element) => !element.closest('.oc-flash-message'));
  return width === 0 || [centre, head].every((point) => contains(dialog, topmost(point) ?? null));
}

function lockScroll(): void {
  const { documentElement: page } = document;
  // Without a gutter, the page would shift by the width of a classic scrollbar.
  page.classList.toggle('vr-scroll-gutter', innerWidth > page.clientWidth);
  page.classList.add('vr-scroll-locked');
}

function unlockScroll(): void {
  document.documentElement.classList.remove('vr-scroll-locked', 'vr-scroll-gutter');
}

function returnFocus({ opener, ancestors, findOpener }: OpenCover, removed: readonly Node[]): void {
  const region = ancestors.find(({ isConnected }) => isConnected);
  const candidates = [
    opener,
    region && findOpener?.(region),
    ...ancestors.map((around) => around.querySelector<HTMLElement>('h1, h2, h3')),
    document.querySelector<HTMLElement>('main'),
  ];
  for (const candidate of candidates) {
    if (!candidate?.isConnected || removed.some((node) => contains(node, candidate))) continue;
    if (candidate === opener) candidate.focus({ preventScroll: true });
    else moveFocus(candidate);
    if (document.activeElement === candidate) return;
  }
}

/** True if the browser has returned the focus, as a dialog does to where it was when it opened. */
function isFocusOutside(element: Element, removed: readonly Node[]): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return ![element, ...removed].some((node) => contains(node, activeElement));
}

function isSeen(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** What another script shows later is above the cover, and a click on it closes nothing. */
function isOutside({ element, kind, opener, layers }: OpenCover, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || kind === 'sheet') return false;
  if (kind === 'dialog') return target === element;
  const layer = target.closest('body > *');
  return !contains(element, target) && !opener?.contains(target) && (!layer || layers.includes(layer));
}

function onKey(event: KeyboardEvent): void {
  const modal = currentModal();
  if (modal && event.key === 'Tab' && !event.defaultPrevented) followTab(event, modal);
  const top = covers.at(-1);
  if (!top || !isEscape(event) || (modal && isAbove(modal, event.target))) return;
  event.preventDefault();
  closeCover(top.element);
}

function onFocus({ target }: FocusEvent): void {
  const top = covers.at(-1);
  if (top?.kind === 'menu' && isOutside(top, target)) closeCover(top.element);
  const modal = currentModal();
  if (!modal) return;
  // Focused beneath the cover by a script, or from the browser's own controls.
  if (!isInReach(modal, target)) focusDialog(modal.element);
  // Screen readers leave out what is not in a modal dialog.
  modal.element.setAttribute('aria-modal', String(contains(modal.element, document.activeElement)));
}

function listen(): void {
  listeners = new AbortController();
  const { signal } = listeners;
  let pointerDownTarget: EventTarget | null = null;

  const onClick = ({ target }: MouseEvent): void => {
    const top = covers.at(-1);
    // Selecting text from inside to outside also ends in a click outside.
    if (top && pointerDownTarget && isOutside(top, pointerDownTarget) && isOutside(top, target))
      closeCover(top.element);
    pointerDownTarget = null;
  };

  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('pointerdown', ({ target }) => (pointerDownTarget = target), { signal, capture: true });
  document.addEventListener('click', onClick, { signal, capture: true });
}

addRemovalHook({
  beforeRemoval: (removed) => {
    for (const { element } of [...covers])
      if (removed.some((node) => contains(node, element))) closeCover(element, { removed });
  },
});
