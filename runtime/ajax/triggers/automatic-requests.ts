/** Requests without a click: when typing pauses, and of elements with `data-auto-submit`. Shows the messages in the server’s HTML too. */
import { showServerFlashes } from '../feedback/flash.ts';
import { autoSubmitSelector, sentAutoSubmits, serverFlashSelector } from '../page-state.ts';
import { startFromElement } from './triggers.ts';

/** Call at the start and after each update. */
export function startMarkupRequests(): void {
  scheduleAutoSubmits((element) => startFromElement(element, { sync: 'replace' }, true));
  if (document.querySelector(serverFlashSelector)) showServerFlashes();
}

let listening = false;
const timers = new Map<Element, ReturnType<typeof setTimeout>>();

/**
 * `data-auto-submit="milliseconds"`: starts a request automatically, once, in a visible tab only. Hiding the tab cancels the timers; showing it
 * starts them again.
 */
export function scheduleAutoSubmits(send: (element: Element) => void): void {
  const elements = document.querySelectorAll(autoSubmitSelector);
  if (elements.length && !listening) document.addEventListener('visibilitychange', () => scheduleAutoSubmits(send));
  listening ||= elements.length > 0;
  if (document.hidden) {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    return;
  }
  for (const element of elements) {
    if (timers.has(element)) continue;
    const delay = Math.max(0, Number(element.getAttribute('data-auto-submit')) || 0);
    timers.set(
      element,
      setTimeout(() => {
        timers.delete(element);
        if (!element.isConnected) return;
        sentAutoSubmits.set(element, element.getAttribute('data-auto-submit') ?? '');
        element.removeAttribute('data-auto-submit');
        send(element);
      }, delay),
    );
  }
}

/** Of `data-track-input` without a number, in milliseconds (R32). */
const defaultDelayMs = 300;

const pauses = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
const lastSent = new WeakMap<HTMLElement, string>();

/** `data-track-input`: sends after the attribute's delay, unless the value was the last one sent. */
export function trackInput(field: HTMLInputElement | HTMLTextAreaElement, send: () => void): void {
  const raw = field.dataset.trackInput ?? '';
  const delay = raw.trim() && Number(raw) >= 0 ? Number(raw) : defaultDelayMs;
  clearTimeout(pauses.get(field));
  pauses.set(
    field,
    setTimeout(() => {
      if (!field.isConnected || field.value === (lastSent.get(field) ?? field.defaultValue)) return;
      lastSent.set(field, field.value);
      send();
    }, delay),
  );
}

/** Cancels the pending request; call when the visitor sent the value with Enter. */
export function resetTrackedInput(field: HTMLInputElement): void {
  clearTimeout(pauses.get(field));
  lastSent.set(field, field.value);
}
