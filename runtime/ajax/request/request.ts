/**
 * A request's life:
 * 1. prepare and 2. confirm (this file), in the same task as the visitor's action
 * 3. send (send.ts), the first step of a lazy chunk that perform.ts drives
 * 4. handle response (../response/handle-response.ts)
 * 5. update (../update/update.ts)
 * 6. complete (perform.ts)
 */
import { isUnloading, reportUnlessUnloading, watched } from '../../diagnostics/unload.ts';
import { defineMessages } from '../../dom/messages.ts';
import { importOnce } from '../../dom/import-once.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise, type Deferred } from './ajax-promise.ts';
import { emit } from '../events.ts';
import { readOptions } from './options.ts';
import { parseRelaxed } from './relaxed-json.ts';
import { FailureStatus } from '../response/response.ts';
import type { RequestSource, ActiveRequest, RequestContext, RequestOptions, UpdateMap } from '../types.ts';
import { withConcurrencyPolicy } from './concurrency.ts';

const t = defineMessages('ajax', {
  unfinished: 'The page has not loaded completely. Please reload it and try again.',
});

/** Loads the chunk with the remaining steps. Once it has loaded, a request is sent in the task that starts it. */
export const loadRequestChunk = importOnce(() => watched(import('./request-chunk.ts')));

const handlerPattern = /^(?:\w+::)?on[A-Z]\w*$/;

/**
 * Starts a request.
 * @param trigger the element whose attributes apply; null for none.
 * @param handler `onEvent` or `component::onEvent`.
 * @param overrides options that override the attributes.
 * @returns a promise of the response's data; rejects with a `RequestFailure`.
 * @throws TypeError for an invalid handler name, SyntaxError for an attribute that cannot be parsed.
 */
export function startRequest(
  trigger: Element | null,
  handler: string | null | undefined,
  overrides: RequestOptions = {},
  source: RequestSource = {},
): AjaxPromise {
  if (!handler) throw new TypeError('The request handler name is not specified.');
  if (!handlerPattern.test(handler))
    throw new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');
  const options = readOptions(trigger, overrides);
  const policy = options.sync ?? source.sync ?? 'none';
  return withConcurrencyPolicy(trigger ?? document, handler, policy, () => prepare(trigger, handler, options, source));
}

function prepare(
  trigger: Element | null,
  handler: string,
  options: RequestOptions,
  source: RequestSource,
): { promise: AjaxPromise; run(): void } {
  const controller = new AbortController();
  const deferred = createAjaxPromise(() => controller.abort());
  const form = findForm(trigger, options);
  const el = trigger ?? document;
  const target = form ?? el;
  const context = {
    el,
    handler,
    options,
    abort: deferred.promise.abort,
    // handleResponse replaces both when there is a response.
    success: async () => {},
    error: async () => {},
  } as RequestContext;
  const request: ActiveRequest = {
    context,
    trigger,
    target,
    form,
    handler,
    options,
    source,
    // Listeners of ajax:setup may change the options.
    get update() {
      return updateMap(trigger, options);
    },
    order: 0,
    retry() {
      if (trigger?.isConnected !== false) startRequest(trigger, handler, options, source).catch(() => {});
    },
  };
  const rejectAsAborted = (reason: string): void =>
    deferred.reject(new RequestFailure(reason, FailureStatus.abort, undefined, undefined));

  const run = (): void => {
    if (controller.signal.aborted) return rejectAsAborted('cancelled');
    if (!emit(el, 'ajax:setup', { context })) return rejectAsAborted('stopped in ajax:setup');
    if (options.browserValidate && form && !form.reportValidity()) return rejectAsAborted('the form is not valid');
    if (!emit(target, 'ajax:before-request', { context })) return rejectAsAborted('stopped in ajax:before-request');
    if (!options.confirm) return void send();
    confirmFirst(context, options.confirm, send, () => {
      void loadRequestChunk().then(({ notifyCancelled }) => notifyCancelled(request), reportUnlessUnloading);
      rejectAsAborted('not confirmed');
    });
  };

  const send = async (): Promise<void> => {
    try {
      const { performRequest } = await loadRequestChunk();
      await performRequest(request, deferred, controller.signal);
    } catch (error) {
      failWithoutChunk(request, deferred, error);
    }
  };

  return { promise: deferred.promise, run };
}

/** Ends a request whose chunk failed to load. Flash messages are in that chunk too, so this failure uses `alert`. */
function failWithoutChunk({ context, target }: ActiveRequest, { reject }: Deferred, error: unknown): void {
  const message = t('unfinished');
  if (!isUnloading() && emit(window, 'ajax:error-message', { message })) alert(message);
  const detail = { context, data: undefined, responseCode: FailureStatus.network, xhr: undefined };
  emit(target, 'ajax:request-complete', detail);
  emit(context.el, 'ajax:fail', detail);
  emit(context.el, 'ajax:always', detail);
  reject(new RequestFailure(String(error), FailureStatus.network, undefined, undefined));
}

function findForm(trigger: Element | null, { form }: RequestOptions): HTMLFormElement | null {
  if (form instanceof HTMLFormElement) return form;
  if (typeof form === 'string') return document.querySelector<HTMLFormElement>(form);
  return trigger?.closest('form') ?? null;
}

/** The update map. For requests of an element, `<meta name="ajax-request-update">` overrides its keys. */
function updateMap(trigger: Element | null, { update = {} }: RequestOptions): UpdateMap {
  const pageWide = trigger && document.querySelector<HTMLMetaElement>('meta[name="ajax-request-update"]')?.content;
  return pageWide ? { ...update, ...(parseRelaxed(pageWide) as UpdateMap) } : update;
}

function confirmFirst(context: RequestContext, message: string, onConfirm: () => void, onDecline: () => void): void {
  const { handleConfirmMessage } = context.options;
  // A dialog that reports its result twice must not send twice.
  let settle = (callback: () => void): void => {
    settle = () => {};
    callback();
  };
  const [resolve, reject] = [() => settle(onConfirm), () => settle(onDecline)];
  if (handleConfirmMessage) {
    new Promise((resolveResult) => resolveResult(handleConfirmMessage.call(context, message))).then(
      (isConfirmed) => (isConfirmed ? resolve() : reject()),
      reject,
    );
    return;
  }
  if (!emit(window, 'ajax:confirm-message', { message, promise: { resolve, reject } })) return;
  if (confirm(message)) resolve();
  else reject();
}
