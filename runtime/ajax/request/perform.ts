/**
 * The second half of a request's life: send → answer → complete. It promises that every request settles: whatever is
 * thrown on the way, flags are released and `complete` fires once.
 */
import { RequestFailure, type Settling } from './ajax-promise.ts';
import { workOff } from '../response/handle-response.ts';
import { markBusy } from '../feedback/busy-marks.ts';
import { emit } from '../events.ts';
import { pseudo, pseudoStatus, type Reply } from '../response/response.ts';
import type { Exchange, Outcome } from '../types.ts';
import { runAction } from '../response/run-action.ts';
import { transmit } from './send.ts';
import { watchUnload } from '../../diagnostics/unload.ts';

let sent = 0;

/** Sends, works the answer off, and completes. Never rejects. */
export async function exchange(it: Exchange, settling: Settling, signal: AbortSignal): Promise<void> {
  const { context, options } = it;
  it.order = ++sent;
  const release = [watchUnload()];
  let reply = pseudo(pseudoStatus.abort, 'aborted');
  let outcome: Outcome = { ended: 'failure', data: undefined };
  try {
    options.start?.call(context);
    release.push(markBusy(it));
    if (emit(window, 'ajax:before-send', { context })) {
      emit(context.el, 'ajax:promise', { context });
      reply = await transmit(it, signal).catch(unsent);
      outcome = await workOff(it, reply);
    } else {
      outcome = { ended: 'cancelled', data: undefined };
    }
    reply = outcome.reply ?? reply;
  } catch (error) {
    reportError(error);
    outcome = { ended: 'failure', data: undefined, message: String(error) };
  }
  complete(it, reply, outcome, settling);
  for (const free of release) free();
  afterwards(it, reply, outcome);
  const { leave } = outcome;
  if (leave) setTimeout(() => attempt(leave));
}

/** Code of a rarer kind of request (bulk, query) did not arrive, as on a page that has gone offline: nothing was sent. */
function unsent(cause: unknown): Reply {
  // A failed import is a TypeError in every browser; anything else is a mistake, and told as one.
  if (!(cause instanceof TypeError)) throw cause;
  return pseudo(pseudoStatus.network, String(cause));
}

/** The visitor, or the page, decided against the request. */
export function cancelled({ context, trigger, options }: Exchange): void {
  attempt(() => options.cancel?.call(context));
  if (trigger) runAction(trigger, 'data-request-cancel', undefined);
}

/** A callback of the theme's that throws is reported, and stops nothing of ours. */
function attempt(callback: () => unknown): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}

/** Fires the last events of a request and settles its promise. */
function complete(it: Exchange, reply: Reply, outcome: Outcome, settling: Settling): void {
  const { context, trigger, target, options } = it;
  const { ended, data } = outcome;
  const detail = { context, data, responseCode: reply.status, xhr: reply };
  if (ended === 'cancelled') cancelled(it);
  if (options.complete) attempt(() => options.complete?.call(context, data, reply.status, reply));
  else emit(target, 'ajax:request-complete', detail);
  if (trigger) runAction(trigger, 'data-request-complete', data);
  if (!outcome.leave) emit(context.el, ended === 'success' ? 'ajax:done' : 'ajax:fail', detail);
  emit(context.el, 'ajax:always', detail);
  if (ended === 'success') settling.resolve(data, reply);
  else settling.reject(new RequestFailure(outcome.message ?? reply.problem ?? '', reply.status, data, reply));
}

/** What October fires in the task after an update. */
function afterwards({ context, trigger, options }: Exchange, reply: Reply, { updated, data }: Outcome): void {
  if (!updated) return;
  setTimeout(() => {
    emit(window, 'ajax:update-complete', { context, data, responseCode: reply.status, xhr: reply });
    attempt(() => options.afterUpdate?.call(context, data, reply.status, reply));
    if (trigger) runAction(trigger, 'data-request-after-update', data);
    emit(document, 'before-render', {}, false);
    emit(document, 'render', {}, false);
  });
}
