/** One flash message: its element, keys, timing and focus, and the live region that holds it. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from '../../dom/html.ts';
import { isEscape } from '../../dom/keys.ts';
import { topModalDialog } from '../../dom/modal-dialog.ts';

const t = defineMessages('flash', { close: 'Close this message' });

const showDelayMs = 20;
const fadeOutMs = 600;

export const minReadingMs = 3000;

interface FlashContent {
  id: string;
  message: string;
  type: string;
  /** Milliseconds; 0 stays until it is closed, or until a later message has waited for `minReadingMs`. */
  interval: number;
  target: string | Element | null | undefined;
  control: HTMLElement | undefined;
}

export class FlashMessage {
  readonly id: string;
  readonly #target: FlashContent['target'];
  readonly #element: HTMLElement;
  readonly #isAlert: boolean;
  readonly #pauseReasons = new Set<'pointer' | 'focus' | 'click'>();
  /** Ends its keys. */
  readonly #release = new AbortController();
  #interval: number;
  #countdownTimer: ReturnType<typeof setTimeout> | undefined;
  #animationTimer: ReturnType<typeof setTimeout> | undefined;
  #focusOrigin: HTMLElement | undefined;
  #hasAppeared = false;
  #isLeaving = false;
  #onRemoved: (() => void) | undefined;

  /** @param onRemoved called once, after the message is removed. */
  constructor({ id, message, type, interval, target, control }: FlashContent, onRemoved: () => void) {
    this.id = id;
    this.#onRemoved = onRemoved;
    this.#target = target;
    this.#interval = interval;
    this.#isAlert = type === 'error';
    this.#element = this.#createElement(message, type, control);
    this.#addListeners();
  }

  /** Inserts the message and starts its countdown, once. */
  appear(): void {
    if (this.#hasAppeared) return;
    this.#hasAppeared = true;
    const { region, wait } = findFlashRegion(this.#target);

    const add = (): void => {
      // An alert inside a polite region would be announced twice.
      region.setAttribute('aria-live', this.#isAlert ? 'off' : 'polite');
      region.append(this.#element);
      // On the window, because what is open over the page hears Escape on the document and closes first.
      window.addEventListener('keydown', (event) => this.#onKey(event), { signal: this.#release.signal });
      this.#animationTimer = setTimeout(() => this.#element.classList.add('flash-show'), showDelayMs);
      this.#countDown();
    };

    if (wait) this.#animationTimer = setTimeout(add, wait);
    else add();
  }

  /** Gives a persistent message a countdown, because another message is waiting. */
  giveWay(): void {
    if (this.#interval) return;
    this.#interval = minReadingMs;
    this.#countDown();
  }

  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#stop();
    this.#element.classList.remove('flash-show');
    this.#element.setAttribute('inert', '');
    this.#animationTimer = setTimeout(() => this.remove(), fadeOutMs);
  }

  remove(): void {
    this.#isLeaving = true;
    this.#stop();
    this.#element.parentElement?.setAttribute('aria-live', 'polite');
    this.#element.remove();
    const onRemoved = this.#onRemoved;
    this.#onRemoved = undefined;
    onRemoved?.();
  }

  #createElement(message: string, type: string, control: HTMLElement | undefined): HTMLElement {
    // The type comes from the server and may contain spaces.
    const element = createElement('div', { class: `oc-flash-message ${type}` });
    if (this.#isAlert) element.setAttribute('role', 'alert');
    if (type === 'loading') element.append(createElement('span', { class: 'flash-loader' }));
    const text = createElement('span', { class: 'flash-message' });
    text.textContent = message;

    const close = createElement('button', { type: 'button', class: 'flash-close', 'aria-label': t('close') });
    element.append(text);
    for (const button of [control, close]) {
      if (!button) continue;
      button.setAttribute('aria-keyshortcuts', 'F6');
      button.addEventListener('click', () => this.leave());
      element.append(button);
    }

    return element;
  }

  #addListeners(): void {
    const element = this.#element;
    element.addEventListener('click', () => this.#pause('click'));
    element.addEventListener('pointerenter', () => this.#pause('pointer'));
    element.addEventListener('pointerleave', () => this.#resume('pointer'));
    element.addEventListener('focusout', () => this.#resume('focus'));
    element.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) this.#focusOrigin = relatedTarget;
      this.#pause('focus');
    });

    element.addEventListener('keydown', (event) => {
      if (!isEscape(event)) return;
      // Escape must not close a dialog around the message.
      event.preventDefault();
      event.stopPropagation();
      this.leave();
    });
  }

  /** From anywhere in the page, F6 goes to the message and back, and Escape closes it. */
  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, shiftKey, defaultPrevented } = event;
    if (key === 'F6' && !(ctrlKey || shiftKey || defaultPrevented)) {
      event.preventDefault();
      if (this.#hasFocus) this.#returnFocus();
      else this.#element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    } else if (isEscape(event) && !topModalDialog()) {
      event.preventDefault();
      this.leave();
    }
  }

  get #hasFocus(): boolean {
    return this.#element.contains(document.activeElement);
  }

  #pause(reason: 'pointer' | 'focus' | 'click'): void {
    this.#pauseReasons.add(reason);
    clearTimeout(this.#countdownTimer);
  }

  #resume(reason: 'pointer' | 'focus'): void {
    this.#pauseReasons.delete(reason);
    this.#countDown();
  }

  #countDown(): void {
    clearTimeout(this.#countdownTimer);
    if (!this.#interval || this.#pauseReasons.size || this.#isLeaving || !this.#element.isConnected) return;
    this.#countdownTimer = setTimeout(() => this.leave(), this.#interval);
  }

  #stop(): void {
    clearTimeout(this.#countdownTimer);
    clearTimeout(this.#animationTimer);
    this.#release.abort();
    if (this.#hasFocus) this.#returnFocus();
  }

  /** Returns focus to where it came from, or else to the page's content. */
  #returnFocus(): void {
    const origin = this.#focusOrigin;
    origin?.focus({ preventScroll: true });
    if (origin && document.activeElement === origin) return;
    const content = document.querySelector<HTMLElement>('main, h1');
    content?.setAttribute('tabindex', '-1');
    content?.focus({ preventScroll: true });
  }
}

/** Screen readers miss content that is added earlier to a new live region. */
const newRegionDelayMs = 100;

/** Must be in the page before the first message. */
let region: HTMLElement | undefined;

/** Moves the region into `target`, by default the page. @returns it, and milliseconds to wait before adding to it. */
function findFlashRegion(target: string | Element | null | undefined): { region: HTMLElement; wait: number } {
  region ??= createElement('div', { class: 'oc-flash-messages', role: 'status', 'aria-live': 'polite' });
  const parent = findParent(target);
  if (region.parentNode === parent) return { region, wait: 0 };
  parent.append(region);
  return { region, wait: newRegionDelayMs };
}

function findParent(target: string | Element | null | undefined): Element {
  const [element] = typeof target === 'string' ? queryAll(target) : [target];
  if (element?.isConnected) return element;
  // What is outside a modal dialog is inert, or left out by screen readers.
  const dialog = topModalDialog();
  dialog?.addEventListener('close', () => region?.parentNode === dialog && document.body.append(region), {
    once: true,
  });
  return dialog ?? document.body;
}

/** @returns an empty list for a selector that is invalid or newer than the browser. */
function queryAll(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
