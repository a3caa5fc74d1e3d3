/** What is in flight for one element and handler, and what a second request does about it. */
import type { AjaxPromise } from './ajax-promise.ts';
import type { SyncPolicy } from '../types.ts';

const running = new WeakMap<EventTarget, Map<string, AjaxPromise>>();

/**
 * Starts a request under a policy: `drop` gives back the one in flight, `replace` aborts it, `queue` starts after it,
 * `none` starts beside it.
 * @param start makes the request; called at once, or when the one before has settled.
 */
export function withConcurrencyPolicy(
  trigger: EventTarget,
  handler: string,
  policy: SyncPolicy,
  begin: () => { promise: AjaxPromise; run(): void },
): AjaxPromise {
  const byHandler = running.get(trigger) ?? new Map<string, AjaxPromise>();
  running.set(trigger, byHandler);
  const before = byHandler.get(handler);
  if (before && policy === 'drop') return before;
  const { promise, run } = begin();
  byHandler.set(handler, promise);
  const forget = (): void => {
    if (byHandler.get(handler) === promise) byHandler.delete(handler);
  };
  promise.then(forget, forget);
  if (before && policy === 'replace') before.abort();
  if (before && policy === 'queue') before.then(run, run);
  else run();
  return promise;
}
