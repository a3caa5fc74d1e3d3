/** The remaining steps: send → handle response → update → complete. Whatever throws, every request settles. */
import { readSetting } from '../../dom/settings.ts';
import { RequestFailure, type Deferred } from './ajax-promise.ts';
import { handleResponse } from '../response/handle-response.ts';
import { markBusy } from '../feedback/busy.ts';
import { emit, emitRender } from '../events.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';
import type { ActiveRequest, RequestOptions, RequestOutcome, UpdateMap } from '../types.ts';
import { writeQuery } from './collect.ts';
import { parseRelaxed } from './relaxed-json.ts';
import { runAction } from '../response/run-action.ts';
import { sendRequest } from './send.ts';
import { failedResponse } from './transport.ts';
import { watchUnload } from '../../diagnostics/loading.ts';

let sentCount = 0;

/** In October, callbacks run the built-in handling with these. Here it runs in any case. */
const builtInHandling = { start(): void {}, cancel(): void {}, complete(): void {} };

/** Runs a confirmed request to its end. Never rejects. */
export async function performRequest(request: ActiveRequest, deferred: Deferred, signal: AbortSignal): Promise<void> {
  const { context, options, source, trigger } = request;
  request.order = ++sentCount;
  Object.assign(context, builtInHandling);
  const cleanups = [watchUnload()];
  let response = failedResponse(FailureStatus.abort, 'aborted');
  let outcome: RequestOutcome = { ended: 'failure', data: undefined };
  try {
    if (!source.isQueryWritten) writeQuery(options, request.entries, request.form);
    options.url ??= location.href;
    options.start?.call(context);
    request.update = updateMap(trigger, options);
    cleanups.push(markBusy(request));
    if (emit(window, 'ajax:before-send', { context })) {
      request.update = updateMap(trigger, options);
      emit(context.el, 'ajax:promise', { context });
      response = await sendRequest(request, signal).catch(toNetworkFailure);
      outcome = await handleResponse(request, response);
    } else {
      outcome = { ended: 'cancelled', data: undefined };
    }
    response = outcome.response ?? response;
  } catch (error) {
    reportError(error);
    outcome = { ended: 'failure', data: undefined, message: String(error) };
  }
  complete(request, response, outcome, deferred);
  for (const cleanUp of cleanups) cleanUp();
  emitUpdateComplete(request, response, outcome);
  const { redirect } = outcome;
  if (redirect) setTimeout(() => runReported(redirect));
}

/** The update map. For requests of an element, `<meta name="ajax-request-update">` overrides its keys. */
function updateMap(trigger: Element | null, { update }: RequestOptions): UpdateMap {
  const pageWide = trigger && readSetting('ajax-request-update');
  return { ...update, ...(pageWide ? (parseRelaxed(pageWide) as UpdateMap) : {}) };
}

/** extras.ts (bulk, upload) failed to load, usually because the page is offline, so nothing was sent. */
function toNetworkFailure(error: unknown): ServerResponse {
  // A failed import is a TypeError in every browser; anything else is a bug.
  if (!(error instanceof TypeError)) throw error;
  return failedResponse(FailureStatus.network, String(error));
}

/** Runs a theme's callback. If it throws, the error is reported and the request goes on. */
function runReported(callback: () => unknown): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Ends a request that is not sent: the visitor declined it, or it was aborted before its turn. `ajax:fail` and
 * `ajax:always` do not fire, because `ajax:promise` has not.
 */
export function cancelRequest(request: ActiveRequest, { reject }: Deferred, reason: string): void {
  const response = failedResponse(FailureStatus.abort, reason);
  notifyCancelled(request);
  notifyCompleted(request, response, undefined);
  reject(new RequestFailure(reason, response.status, undefined, response));
}

/** Runs the cancel callbacks. */
function notifyCancelled({ context, trigger, options }: ActiveRequest): void {
  Object.assign(context, builtInHandling);
  runReported(() => options.cancel?.call(context));
  if (trigger) runAction(trigger, 'data-request-cancel', undefined);
}

/** Runs the complete callbacks and fires the event; called once for each request that was not stopped before (R16). */
function notifyCompleted(
  { context, trigger, target, options }: ActiveRequest,
  response: ServerResponse,
  data: unknown,
): void {
  runReported(() => options.complete?.call(context, data, response.status, response));
  emit(target, 'ajax:request-complete', { context, data, responseCode: response.status, xhr: response });
  if (trigger) runAction(trigger, 'data-request-complete', data);
}

function complete(request: ActiveRequest, response: ServerResponse, outcome: RequestOutcome, deferred: Deferred): void {
  const { context } = request;
  const { ended, data } = outcome;
  const detail = { context, data, responseCode: response.status, xhr: response };
  if (ended === 'cancelled') notifyCancelled(request);
  notifyCompleted(request, response, data);
  if (!outcome.redirect) emit(context.el, ended === 'success' ? 'ajax:done' : 'ajax:fail', detail);
  emit(context.el, 'ajax:always', detail);
  if (ended === 'success') deferred.resolve(data, response);
  else deferred.reject(new RequestFailure(outcome.message ?? response.problem ?? '', response.status, data, response));
}

/** Fires the events that October fires in the task after an update. */
function emitUpdateComplete(
  { context, trigger, options }: ActiveRequest,
  response: ServerResponse,
  { isUpdated, data }: RequestOutcome,
): void {
  if (!isUpdated) return;
  setTimeout(() => {
    emit(window, 'ajax:update-complete', { context, data, responseCode: response.status, xhr: response });
    runReported(() => options.afterUpdate?.call(context, data, response.status, response));
    if (trigger) runAction(trigger, 'data-request-after-update', data);
    emitRender();
  });
}
