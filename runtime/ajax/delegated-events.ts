/** `oc.Events`: October's API for delegated listeners. */

type Listener = (this: Element | Document | Window, event: Event) => void;

interface Registration {
  target: EventTarget;
  name: string;
  selector: string | undefined;
  listener: Listener;
  off: () => void;
}

const registrations = new Set<Registration>();

/** @returns the selector, if there is one, and the listener. */
function readArguments(
  selectorOrListener: string | Listener,
  listener: Listener | undefined,
): [selector: string | undefined, listener: Listener | undefined] {
  return typeof selectorOrListener === 'string' ? [selectorOrListener, listener] : [undefined, selectorOrListener];
}

function add(
  target: EventTarget,
  name: string,
  selectorOrListener: string | Listener,
  maybeListener: Listener | undefined,
  once: boolean,
): void {
  const [selector, listener] = readArguments(selectorOrListener, maybeListener);
  if (!listener) return;
  const handle = (event: Event): void => {
    const origin = event.target instanceof Element ? event.target : undefined;
    const matched = selector ? origin?.closest(selector) : (target as Element);
    if (!matched) return;
    if (once) registration.off();
    listener.call(matched, event);
  };
  const registration: Registration = {
    target,
    name,
    selector,
    listener,
    off() {
      target.removeEventListener(name, handle);
      registrations.delete(registration);
    },
  };
  registrations.add(registration);
  target.addEventListener(name, handle);
}

export const elementEvents = {
  /** `on(target, name, [selector,] listener)`; in the listener, `this` is the matching element. */
  on(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    add(target, name, selectorOrListener, listener, false);
  },
  one(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    add(target, name, selectorOrListener, listener, true);
  },
  off(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    const [selector, removed] = readArguments(selectorOrListener, listener);
    for (const entry of registrations) {
      if (entry.target === target && entry.name === name && entry.selector === selector && entry.listener === removed)
        entry.off();
    }
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
