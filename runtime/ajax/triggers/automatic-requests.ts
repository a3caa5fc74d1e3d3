/** Requests without a click: when typing pauses, and of elements with `data-auto-submit`. Shows the messages in the server’s HTML too. */
import { showServerFlashes } from '../feedback/flash.ts';
import { autoSubmitSelector, sentAutoSubmits, serverFlashSelector } from '../page-state.ts';
import { autoSubmitDelay, trackInputDelay } from '../times.ts';
import { startFromElement } from './triggers.ts';
import { report } from '../../diagnostics/report.ts';
import { nothingIsSent, unreadableAttribute } from '../../diagnostics/rules/unreadable-attribute.ts';

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
    const delay = delayOf(element, 'data-auto-submit', autoSubmitDelay);
    if (delay === undefined) continue;
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

/** @returns milliseconds; undefined if the attribute cannot be read, which is reported once */
function delayOf(element: Element, attribute: string, read: (raw: string) => number): number | undefined {
  const raw = element.getAttribute(attribute) ?? '';
  try {
    return read(raw);
  } catch (error) {
    report({ ...unreadableAttribute(attribute, raw, error, nothingIsSent(element.localName)), element });
    return undefined;
  }
}

const pauses = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
const lastSent = new WeakMap<HTMLElement, string>();

/** `data-track-input`: sends after the attribute's delay, unless the value was the last one sent. */
export function trackInput(field: HTMLInputElement | HTMLTextAreaElement, send: () => void): void {
  const delay = delayOf(field, 'data-track-input', trackInputDelay);
  if (delay === undefined) return;
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
