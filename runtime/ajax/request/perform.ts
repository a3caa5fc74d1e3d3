/**
 * The second half of a request's life: send → answer → complete. It promises that every request settles: whatever is
 * thrown on the way, flags are released and `complete` fires once.
 */
import { RequestFailure, type Deferred } from './ajax-promise.ts';
import { handleResponse } from '../response/handle-response.ts';
import { markBusy } from '../feedback/busy-marks.ts';
import { emit } from '../events.ts';
import { failedResponse, FailureStatus, type ServerResponse } from '../response/response.ts';
import type { ActiveRequest, RequestOutcome } from '../types.ts';
import { runAction } from '../response/run-action.ts';
import { sendRequest } from './send.ts';
import { watchUnload } from '../../diagnostics/unload.ts';

let sent = 0;

/** Sends, works the answer off, and completes. Never rejects. */
export async function performRequest(it: ActiveRequest, settling: Deferred, signal: AbortSignal): Promise<void> {
  const { context, options } = it;
  it.order = ++sent;
  const release = [watchUnload()];
  let reply = failedResponse(FailureStatus.abort, 'aborted');
  let outcome: RequestOutcome = { ended: 'failure', data: undefined };
  try {
    options.start?.call(context);
    release.push(markBusy(it));
    if (emit(window, 'ajax:before-send', { context })) {
      emit(context.el, 'ajax:promise', { context });
      reply = await sendRequest(it, signal).catch(toNetworkFailure);
      outcome = await handleResponse(it, reply);
    } else {
      outcome = { ended: 'cancelled', data: undefined };
    }
    reply = outcome.response ?? reply;
  } catch (error) {
    reportError(error);
    outcome = { ended: 'failure', data: undefined, message: String(error) };
  }
  complete(it, reply, outcome, settling);
  for (const free of release) free();
  fireAfterUpdate(it, reply, outcome);
  const { redirect: leave } = outcome;
  if (leave) setTimeout(() => attempt(leave));
}

/** Code of a rarer kind of request (bulk, query) did not arrive, as on a page that has gone offline: nothing was sent. */
function toNetworkFailure(cause: unknown): ServerResponse {
  // A failed import is a TypeError in every browser; anything else is a mistake, and told as one.
  if (!(cause instanceof TypeError)) throw cause;
  return failedResponse(FailureStatus.network, String(cause));
}

/** The visitor, or the page, decided against the request. */
export function cancelled({ context, trigger, options }: ActiveRequest): void {
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
function complete(it: ActiveRequest, reply: ServerResponse, outcome: RequestOutcome, settling: Deferred): void {
  const { context, trigger, target, options } = it;
  const { ended, data } = outcome;
  const detail = { context, data, responseCode: reply.status, xhr: reply };
  if (ended === 'cancelled') cancelled(it);
  if (options.complete) attempt(() => options.complete?.call(context, data, reply.status, reply));
  else emit(target, 'ajax:request-complete', detail);
  if (trigger) runAction(trigger, 'data-request-complete', data);
  if (!outcome.redirect) emit(context.el, ended === 'success' ? 'ajax:done' : 'ajax:fail', detail);
  emit(context.el, 'ajax:always', detail);
  if (ended === 'success') settling.resolve(data, reply);
  else settling.reject(new RequestFailure(outcome.message ?? reply.problem ?? '', reply.status, data, reply));
}

/** What October fires in the task after an update. */
function fireAfterUpdate(
  { context, trigger, options }: ActiveRequest,
  reply: ServerResponse,
  { updated, data }: RequestOutcome,
): void {
  if (!updated) return;
  setTimeout(() => {
    emit(window, 'ajax:update-complete', { context, data, responseCode: reply.status, xhr: reply });
    attempt(() => options.afterUpdate?.call(context, data, reply.status, reply));
    if (trigger) runAction(trigger, 'data-request-after-update', data);
    emit(document, 'before-render', {}, false);
    emit(document, 'render', {}, false);
  });
}
