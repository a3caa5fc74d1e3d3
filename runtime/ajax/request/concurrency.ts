/** Decides what happens to a second request of the same element and handler while the first is in flight. */
import type { AjaxPromise } from './ajax-promise.ts';
import type { SyncPolicy } from '../types.ts';

const running = new WeakMap<EventTarget, Map<string, AjaxPromise>>();

/**
 * `drop` returns the request in flight, `replace` aborts it, `queue` waits for it, `none` runs both in parallel.
 * @param create prepares the request; its `run` is called now, or once a queued predecessor has settled.
 */
export function withConcurrencyPolicy(
  trigger: EventTarget,
  handler: string,
  policy: SyncPolicy,
  create: () => { promise: AjaxPromise; run(): void },
): AjaxPromise {
  const byHandler = running.get(trigger) ?? new Map<string, AjaxPromise>();
  running.set(trigger, byHandler);
  const previous = byHandler.get(handler);
  if (previous && policy === 'drop') return previous;
  const { promise, run } = create();
  byHandler.set(handler, promise);
  const forget = (): void => {
    if (byHandler.get(handler) === promise) byHandler.delete(handler);
  };
  promise.then(forget, forget);
  if (previous && policy === 'replace') previous.abort();
  if (previous && policy === 'queue') previous.then(run, run);
  else run();
  return promise;
}
