/** `oc.Events`: October's API for delegated listeners. */
import { closest } from '../dom/clobbering.ts';

type Listener = (this: Element | Document | Window, event: Event) => void;

/** `(target, name, listener)` or `(target, name, selector, listener)`. */
type Arguments = [target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener];
type Key = [target: EventTarget, name: string, selector: string | undefined, listener: Listener | undefined];

/** Each with the function that removes it. */
const registrations = new Map<Key, () => void>();

function keyOf([target, name, selector, listener]: Arguments): Key {
  return typeof selector === 'string' ? [target, name, selector, listener] : [target, name, undefined, selector];
}

function add(args: Arguments, once?: boolean): void {
  const key = keyOf(args);
  const [target, name, selector, listener] = key;
  if (!listener) return;

  const handle = (event: Event): void => {
    const origin = event.target;
    const matched = selector ? origin instanceof Element && closest(origin, selector) : (target as Element);
    if (!matched) return;
    if (once) remove();
    listener.call(matched, event);
  };

  const remove = (): void => {
    target.removeEventListener(name, handle);
    registrations.delete(key);
  };

  registrations.set(key, remove);
  target.addEventListener(name, handle);
}

export const elementEvents = {
  /** `on(target, name, [selector,] listener)`; in the listener, `this` is the matching element. */
  on(...args: Arguments): void {
    add(args);
  },
  one(...args: Arguments): void {
    add(args, true);
  },
  off(...args: Arguments): void {
    const removed = keyOf(args);
    for (const [key, remove] of registrations) if (key.every((part, index) => part === removed[index])) remove();
  },
  /** Dispatches a CustomEvent, which by default bubbles from the document, and returns it. */
  dispatch(
    name: string,
    {
      target = document,
      detail = {},
      bubbles = true,
      cancelable = true,
    }: { target?: EventTarget; detail?: unknown; bubbles?: boolean; cancelable?: boolean } = {},
  ): CustomEvent {
    const event = new CustomEvent(name, { detail, bubbles, cancelable });
    target.dispatchEvent(event);
    return event;
  },
};
