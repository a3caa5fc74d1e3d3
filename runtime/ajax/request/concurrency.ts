/** Decides what happens to a second request of the same element and handler while the first is in flight. */
import type { AjaxPromise } from './ajax-promise.ts';
import type { SyncPolicy } from '../types.ts';

/**
 * The next page can take seconds, and this one shows its buttons until then: the request that leads there is in flight as long,
 * so that nothing is ordered twice. After this time the address is a download, which does not leave the page.
 */
const maxLeavingMs = 5000;

/** The requests of one element and handler. One whose confirmation is open is not in flight. */
interface Slot {
  inFlight?: { promise: AjaxPromise; left: Promise<void> } | undefined;
  unconfirmed?: AjaxPromise | undefined;
}

const slots = new WeakMap<EventTarget, Record<string, Slot>>();

function slotOf(trigger: EventTarget, handler: string): Slot {
  const byHandler = slots.get(trigger) ?? {};
  slots.set(trigger, byHandler);
  return (byHandler[handler] ??= {});
}

/** How a request that needs a confirmation leaves its slot and comes back. */
export interface ConfirmationTurn {
  ask(): void;
  /** Calls back in turn, or `refuse` if another request is in flight and the policy is `drop`. */
  confirm(send: () => void, refuse: () => void): void;
}

/**
 * `drop` returns the request in flight, `replace` aborts it, `queue` waits for it, `none` runs both in parallel.
 * `drop` and `replace` also withdraw an open confirmation, so that only the newest one counts.
 * @param create makes the request; its `prepare` is called now, or once a queued predecessor has settled.
 */
export function withConcurrencyPolicy(
  trigger: EventTarget,
  handler: string,
  policy: SyncPolicy,
  create: (turn: ConfirmationTurn) => { readonly promise: AjaxPromise; readonly isLeaving?: boolean; prepare(): void },
): AjaxPromise {
  const slot = slotOf(trigger, handler);
  if (slot.inFlight && policy === 'drop') return slot.inFlight.promise;
  if (policy === 'drop' || policy === 'replace') slot.unconfirmed?.abort();

  let leave = (): void => {};
  const enter = (start: () => void): void => {
    const previous = slot.inFlight;
    const left = new Promise<void>((resolve) => {
      leave = () => {
        if (slot.inFlight === own) slot.inFlight = undefined;
        if (slot.unconfirmed === promise) slot.unconfirmed = undefined;
        resolve();
      };
    });
    const own = { promise, left };
    slot.inFlight = own;
    if (previous && policy === 'replace') previous.promise.abort();
    if (previous && policy === 'queue') void previous.left.then(start);
    else start();
  };

  const request = create({
    ask() {
      leave();
      slot.unconfirmed = promise;
    },
    confirm(send, refuse) {
      leave();
      if (slot.inFlight && policy === 'drop') refuse();
      else enter(send);
    },
  });
  const { promise } = request;

  const settle = (): void => {
    if (!request.isLeaving) return leave();
    addEventListener('pagehide', () => leave(), { once: true });
    setTimeout(() => leave(), maxLeavingMs);
  };

  promise.then(settle, settle);
  enter(() => request.prepare());
  return promise;
}
