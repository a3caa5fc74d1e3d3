/** Flash messages: one visible at a time, the others wait in line. What is shown is text, never HTML. */
import { serverFlashSelector } from '../triggers/markup-selectors.ts';
import type { ActiveRequest } from '../types.ts';
import { FlashMessage, minReadingMs } from './flash-message.ts';

/** Seconds the message of a running request stays at most. */
const progressFor = 10;

/** Types a visitor has to act on: they stay until closed, unless an interval is given. */
const lasting = new Set(['error', 'warning']);

export interface FlashOptions {
  /** Chosen by the caller, where it has to be known before this chunk is there. */
  id?: string;
  message?: string;
  /** `success` (the default), `error`, `warning`, `info`, `loading`, or a theme's own. */
  type?: string;
  /** Seconds, 3 by default; 0 stays until closed. */
  interval?: number;
  /** An element, or its selector, to show the message in. */
  target?: string | Element | null;
  /** The id of a message this one takes the place of; without a text, that one is taken away. */
  replace?: string;
  /** Clears all others first, as `error` and `loading` do by themselves. */
  hideAll?: boolean;
  /** A button beside the text, for what can be done about it. The message leaves when it is pressed. */
  control?: HTMLElement | undefined;
  /** Old name of `message`. */
  text?: string;
  /** Old name of `type`. */
  class?: string;
}

let count = 0;

/** The first is visible, the others wait. */
let line: FlashMessage[] = [];

/**
 * Shows a message, or puts it in line.
 * @returns its id, for `replace`.
 */
export function flashMessage(options: FlashOptions): string {
  const { target, control, replace, hideAll } = options;
  const message = options.message ?? options.text ?? '';
  const asked = options.type ?? options.class ?? 'success';
  // October's word for the errors of a form's fields.
  const type = asked === 'validate' ? 'error' : asked;
  const id = replace ?? options.id ?? `flash-${++count}`;
  if (hideAll || type === 'error' || type === 'loading') hideOthers(id);
  if (!message) {
    hideFlash(id);
    return id;
  }
  const seconds = Number(options.interval ?? NaN);
  const standard = lasting.has(type) ? 0 : minReadingMs;
  const flash = new FlashMessage(
    { id, message, type, target, control, interval: seconds >= 0 ? seconds * 1000 : standard },
    () => {
      line = line.filter((other) => other !== flash);
      proceed();
    },
  );
  const place = line.findIndex((other) => other.id === id);
  if (place < 0) line.push(flash);
  else line.splice(place, 1, flash)[0]?.remove();
  proceed();
  return id;
}

/** Shows `data-request-message` while the request runs, 10 seconds at most. Returns what takes it away. */
export function progressMessage({ options }: ActiveRequest): () => void {
  if (!options.message) return () => {};
  const id = flashMessage({ message: options.message, type: 'loading', interval: progressFor });
  return () => hideFlash(id);
}

/** Shows the messages the server has put into the page as `[data-control="flash-message"]`, each once. */
export function showServerFlashes(): void {
  for (const element of document.querySelectorAll<HTMLElement>(serverFlashSelector)) {
    if (element.closest('[data-vr-untrusted]')) continue;
    const { type, interval } = element.dataset;
    flashMessage({
      message: element.textContent.trim(),
      ...(type && { type }),
      ...(interval && { interval: Number(interval) }),
    });
    element.remove();
  }
}

function proceed(): void {
  const [first, ...waiting] = line;
  first?.appear();
  if (waiting.length) first?.giveWay();
}

function hideOthers(id: string): void {
  const others = line.filter((flash) => flash.id !== id);
  // First out of the line, so that none of them moves up and shows on its way out.
  line = line.filter((flash) => flash.id === id);
  for (const other of others) other.remove();
}

/** A message that others wait for goes at once. */
function hideFlash(id: string): void {
  const flash = line.find((other) => other.id === id);
  if (line.length > 1) flash?.remove();
  else flash?.leave();
}
