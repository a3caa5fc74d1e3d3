/** One flash message: its element, how long it stays, and where focus goes when it leaves. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from './create-element.ts';
import { findFlashRegion } from './flash-region.ts';

const say = defineMessages('flash', { close: 'Close this message' });

/** Milliseconds before the class that lets a message slide in, and between the start of its leaving and its removal. */
const showAfter = 20;
const removeAfter = 600;

/** Milliseconds a message is readable where nothing else is said. */
export const minReadingMs = 3000;

export interface FlashContent {
  id: string;
  message: string;
  type: string;
  /** Milliseconds; 0 stays until it is closed, or until a later message has waited for `readableFor`. */
  interval: number;
  target: string | Element | null | undefined;
  control: HTMLElement | undefined;
}

export class FlashMessage {
  readonly id: string;
  readonly #target: FlashContent['target'];
  readonly #element: HTMLElement;
  readonly #isAlert: boolean;
  /** Why the time stands still: pointer, focus, click. */
  readonly #holds = new Set<'pointer' | 'focus' | 'click'>();
  #interval: number;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  #phase: ReturnType<typeof setTimeout> | undefined;
  #cameFrom: HTMLElement | undefined;
  #hasAppeared = false;
  #isLeaving = false;
  #onGone: (() => void) | undefined;

  /** @param onGone called once, when the message has left the page. */
  constructor({ id, message, type, interval, target, control }: FlashContent, onGone: () => void) {
    this.id = id;
    this.#onGone = onGone;
    this.#target = target;
    this.#interval = interval;
    this.#isAlert = type === 'error';
    this.#element = this.#draw(message, type, control);
    this.#listen();
  }

  /** Puts the message into the page and starts its time, unless that has been done. */
  appear(): void {
    if (this.#hasAppeared) return;
    this.#hasAppeared = true;
    const { region, wait } = findFlashRegion(this.#target);
    const add = (): void => {
      // An alert speaks for itself; inside a polite region it would be said twice.
      region.setAttribute('aria-live', this.#isAlert ? 'off' : 'polite');
      region.append(this.#element);
      this.#phase = setTimeout(() => this.#element.classList.add('flash-show'), showAfter);
      this.#countDown();
    };
    if (wait) this.#phase = setTimeout(add, wait);
    else add();
  }

  /** Another message waits: one that stays by itself goes, once there was time to read it. */
  giveWay(): void {
    if (this.#interval) return;
    this.#interval = minReadingMs;
    this.#countDown();
  }

  /** Fades out. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#stop();
    this.#element.classList.remove('flash-show');
    this.#element.setAttribute('inert', '');
    this.#phase = setTimeout(() => this.remove(), removeAfter);
  }

  /** Goes at once, to make room. */
  remove(): void {
    this.#isLeaving = true;
    this.#stop();
    this.#element.parentElement?.setAttribute('aria-live', 'polite');
    this.#element.remove();
    const gone = this.#onGone;
    this.#onGone = undefined;
    gone?.();
  }

  #draw(message: string, type: string, control: HTMLElement | undefined): HTMLElement {
    // The type comes from the server and may hold anything, blanks included.
    const element = createElement('div', { class: `oc-flash-message ${type}` });
    if (this.#isAlert) element.setAttribute('role', 'alert');
    if (type === 'loading') element.append(createElement('span', { class: 'flash-loader' }));
    const text = createElement('span', { class: 'flash-message' });
    text.textContent = message;
    const close = createElement('button', { type: 'button', class: 'flash-close', 'aria-label': say('close') });
    element.append(text);
    for (const button of [control, close]) {
      if (!button) continue;
      button.addEventListener('click', () => this.leave());
      element.append(button);
    }
    return element;
  }

  #listen(): void {
    const element = this.#element;
    element.addEventListener('click', () => this.#hold('click'));
    element.addEventListener('pointerenter', () => this.#hold('pointer'));
    element.addEventListener('pointerleave', () => this.#release('pointer'));
    element.addEventListener('focusout', () => this.#release('focus'));
    element.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) this.#cameFrom = relatedTarget;
      this.#hold('focus');
    });
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Meant for the message, not for the dialog it may stand in.
      event.preventDefault();
      event.stopPropagation();
      this.leave();
    });
  }

  #hold(reason: 'pointer' | 'focus' | 'click'): void {
    this.#holds.add(reason);
    clearTimeout(this.#countdown);
  }

  #release(reason: 'pointer' | 'focus'): void {
    this.#holds.delete(reason);
    this.#countDown();
  }

  #countDown(): void {
    clearTimeout(this.#countdown);
    if (!this.#interval || this.#holds.size || this.#isLeaving || !this.#element.isConnected) return;
    this.#countdown = setTimeout(() => this.leave(), this.#interval);
  }

  #stop(): void {
    clearTimeout(this.#countdown);
    clearTimeout(this.#phase);
    if (this.#element.contains(document.activeElement)) this.#returnFocus();
  }

  /** To where focus came from, or else to the page's content: never to nowhere. */
  #returnFocus(): void {
    const place = this.#cameFrom;
    place?.focus({ preventScroll: true });
    if (place && document.activeElement === place) return;
    const content = document.querySelector<HTMLElement>('main, h1');
    content?.setAttribute('tabindex', '-1');
    content?.focus({ preventScroll: true });
  }
}
