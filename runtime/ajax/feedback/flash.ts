/** Flash messages: one is visible at a time, the others queue. Messages are text, never HTML. */
import type { ActiveRequest } from '../types.ts';
import { report } from '../../diagnostics/report.ts';
import { unreadableAttribute } from '../../diagnostics/rules/unreadable-attribute.ts';
import { isUntrusted } from '../../dom/trusted.ts';
import { serverFlashSelector } from '../page-state.ts';
import { asSeconds } from '../times.ts';
import { FlashMessage, minReadingMs } from './flash-message.ts';

const maxProgressSeconds = 10;

/** Types that stay until closed, unless an interval is given. */
const persistentTypes = new Set(['error', 'warning']);

export interface FlashOptions {
  /** For callers that need the id before this chunk has loaded. */
  id?: string;
  message?: string;
  /** `success` (the default), `error`, `warning`, `info`, `loading`, or a theme's own. */
  type?: string;
  /** Seconds, 3 by default; 0 stays until closed. */
  interval?: number;
  /** The parent, as an element or selector. */
  target?: string | Element | null;
  /** The id of the message to replace; without a text, it is removed. */
  replace?: string;
  /** Removes all others first: the default of `error` and `loading`. */
  hideAll?: boolean;
  /** A button beside the text; clicking it closes the message. */
  control?: HTMLElement | undefined;
  /** Old names of `message` and `type`. */
  text?: string;
  class?: string;
}

/** @returns seconds; undefined if none are given, or if they cannot be read, which is reported */
function readInterval(seconds: unknown, element?: Element): number | undefined {
  try {
    return seconds === undefined || seconds === '' ? undefined : asSeconds(seconds);
  } catch (error) {
    const name = element ? 'data-interval' : 'interval';
    report({ ...unreadableAttribute(name, String(seconds), error, 'the message stays as long as usual'), element });
    return undefined;
  }
}

/** The first one is shown. */
let messages: FlashMessage[] = [];
let count = 0;

/** Shows a message, or queues it. @returns its id, for `replace`. */
export function flashMessage(options: FlashOptions): string {
  const { target, control, replace, hideAll } = options;
  const message = options.message ?? options.text ?? '';
  const givenType = options.type ?? options.class ?? 'success';
  const type = givenType === 'validate' ? 'error' : givenType;
  const id = replace ?? options.id ?? `flash-${++count}`;
  if (hideAll ?? (type === 'error' || type === 'loading')) removeOthers(id);
  if (!message) {
    hideMessage(id);
    return id;
  }

  const seconds = readInterval(options.interval);
  const defaultInterval = persistentTypes.has(type) ? 0 : minReadingMs;
  const flash = new FlashMessage(
    { id, message, type, target, control, interval: seconds === undefined ? defaultInterval : seconds * 1000 },
    () => {
      messages = messages.filter((other) => other !== flash);
      showNext();
    },
  );
  const index = messages.findIndex((other) => other.id === id);
  if (index < 0) messages.push(flash);
  else messages.splice(index, 1, flash)[0]?.remove();
  showNext();

  return id;
}

/** Skips the fade-out if other messages are waiting. */
function hideMessage(id: string): void {
  const flash = messages.find((other) => other.id === id);
  if (messages.length > 1) flash?.remove();
  else flash?.leave();
}

function showNext(): void {
  const [first, ...waiting] = messages;
  first?.appear();
  if (waiting.length) first?.giveWay();
}

function removeOthers(id: string): void {
  const others = messages.filter((flash) => flash.id !== id);
  // They leave the queue first, so that no other message appears while one is removed.
  messages = messages.filter((flash) => flash.id === id);
  for (const other of others) other.remove();
}

/** True if the request shows messages of this type: `true` means all but those of fields. */
export function wantsFlash({ options: { flash } }: ActiveRequest, type: string): boolean {
  if (!flash) return false;
  if (flash === true) return type !== 'validate';
  return flash === '*' || flash.split(',').some((name) => name.trim() === type);
}

/** Shows a message of a request, or calls `handleFlashMessage`, which replaces it. */
export function displayFlash(
  { options, context }: ActiveRequest,
  flash: FlashOptions & { message: string; type: string },
): void {
  if (options.handleFlashMessage) options.handleFlashMessage.call(context, flash.message, flash.type);
  else flashMessage(flash);
}

/** Shows `data-request-message`, for 10 seconds at most, or calls `handleProgressMessage`. @returns a function that ends it. */
export function progressMessage({ context, options }: ActiveRequest): () => void {
  const { message, handleProgressMessage: custom } = options;
  if (!message) return () => {};
  custom?.call(context, message, false);
  if (custom) return () => custom.call(context, message, true);
  const id = flashMessage({ message, type: 'loading', interval: maxProgressSeconds });
  return () => hideMessage(id);
}

/** Shows the server's `[data-control="flash-message"]` elements, each once. */
export function showServerFlashes(): void {
  for (const element of document.querySelectorAll<HTMLElement>(serverFlashSelector)) {
    if (isUntrusted(element)) continue;
    const { type } = element.dataset;
    const interval = readInterval(element.dataset['interval'], element);
    flashMessage({
      message: element.textContent.trim(),
      ...(type && { type }),
      ...(interval !== undefined && { interval }),
    });
    element.remove();
  }
}
