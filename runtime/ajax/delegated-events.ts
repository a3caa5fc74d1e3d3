/** `oc.Events`: listening with a selector, for theme code that was written against October's API. */

type Listener = (this: Element | Document | Window, event: Event) => void;

interface Registration {
  target: EventTarget;
  name: string;
  selector: string | undefined;
  listener: Listener;
  off: () => void;
}

const registrations = new Set<Registration>();

function add(
  target: EventTarget,
  name: string,
  selectorOrListener: string | Listener,
  maybeListener: Listener | undefined,
  once: boolean,
): void {
  const selector = typeof selectorOrListener === 'string' ? selectorOrListener : undefined;
  const listener = typeof selectorOrListener === 'string' ? maybeListener : selectorOrListener;
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
  /** `on(target, name, listener)` or `on(target, name, selector, listener)`; in the listener `this` is what matched. */
  on(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    add(target, name, selectorOrListener, listener, false);
  },
  one(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    add(target, name, selectorOrListener, listener, true);
  },
  /** Takes the same arguments as `on`. */
  off(target: EventTarget, name: string, selectorOrListener: string | Listener, listener?: Listener): void {
    const selector = typeof selectorOrListener === 'string' ? selectorOrListener : undefined;
    const wanted = typeof selectorOrListener === 'string' ? listener : selectorOrListener;
    for (const known of registrations) {
      if (known.target === target && known.name === name && known.selector === selector && known.listener === wanted)
        known.off();
    }
  },
  /** Dispatches a bubbling CustomEvent (on the document unless told) and returns it. */
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
