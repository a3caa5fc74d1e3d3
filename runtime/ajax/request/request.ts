/**
 * A request's life, after start.ts has loaded this code:
 * 1. prepare, 2. confirm and 3. collect what is sent (this file), in the task of the visitor's action or confirmation
 * 4. send (send.ts), the first of the steps that perform.ts drives
 * 5. handle response (../response/handle-response.ts)
 * 6. update (../update/update.ts)
 * 7. complete (perform.ts)
 */
import { closest, isConnected } from '../../dom/clobber-safe.ts';
import { findTrusted } from '../../dom/trusted.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise } from './ajax-promise.ts';
import { emit } from '../events.ts';
import { readOptions } from './options.ts';
import { FailureStatus } from '../types.ts';
import type { RequestSource, ActiveRequest, RequestContext, RequestOptions } from '../types.ts';
import { countEdits } from './collect.ts';
import { collectField, collectForm } from './collect.ts';
import { withConcurrencyPolicy, type ConfirmationTurn } from './concurrency.ts';
import { cancelRequest, performRequest } from './perform.ts';

/**
 * Starts a request. For the parameters see start.ts.
 * @throws SyntaxError for an attribute that cannot be parsed.
 */
export function startRequest(
  trigger: Element | null,
  handler: string,
  overrides: RequestOptions = {},
  source: RequestSource = {},
): AjaxPromise {
  const options = readOptions(trigger, overrides, source.origin, source.attributeData);
  const policy = options.sync ?? source.sync ?? 'none';
  // Several forms can share an element that requests.
  const element = source.origin instanceof HTMLFormElement ? source.origin : (trigger ?? document);
  // A request that was aborted already takes no one's turn.
  const owner = source.signal?.aborted ? new EventTarget() : element;
  return withConcurrencyPolicy(owner, handler, policy, (turn) =>
    prepare(trigger, handler, options, { ...source, sync: policy }, turn),
  );
}

function prepare(
  trigger: Element | null,
  handler: string,
  options: ReturnType<typeof readOptions>,
  source: RequestSource,
  turn: ConfirmationTurn,
): { promise: AjaxPromise; run(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const deferred = createAjaxPromise(abort);
  if (source.signal?.aborted) abort();
  source.signal?.addEventListener('abort', abort);
  const form = findForm(source.origin ?? trigger, options);
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
  const fields = form ? [] : collectField(trigger);
  // As in October, listeners of ajax:setup find the value of a single field in the data.
  if (fields.length === 1) options.data = { ...Object.fromEntries(fields), ...options.data };
  const collect = (): FormData => {
    if (form) return collectForm(form, source.submitter);
    const entries = new FormData();
    if (fields.length > 1) for (const [name, value] of fields) entries.append(name, value);
    return entries;
  };
  const request: ActiveRequest = {
    context,
    trigger,
    target,
    form,
    handler,
    options,
    source,
    update: {},
    // A queued request sends what the form held when it was queued.
    entries: source.entries ?? (source.sync === 'queue' ? collect() : undefined),
    order: 0,
    editCount: source.editCount ?? countEdits(),
    retry() {
      if (trigger && !isConnected(trigger)) return;
      startRequest(trigger, handler, options, { ...source, entries: request.entries }).catch(() => {});
    },
  };

  /** Stops a request that has not started, as its listeners asked: nothing else fires. */
  const stop = (reason: string): void =>
    deferred.reject(new RequestFailure(reason, FailureStatus.abort, undefined, undefined));

  const run = (): void => {
    if (controller.signal.aborted) return cancelRequest(request, deferred, 'cancelled');
    if (!emit(el, 'ajax:setup', { context })) return stop('stopped in ajax:setup');
    if (options.browserValidate && form && !HTMLFormElement.prototype.reportValidity.call(form))
      return stop('the form is not valid');
    if (!emit(target, 'ajax:before-request', { context })) return stop('stopped in ajax:before-request');
    if (!options.confirm) return send();
    const decline = (): void => cancelRequest(request, deferred, 'not confirmed');
    turn.ask();
    confirmFirst(context, options.confirm, controller.signal, () => turn.confirm(send, decline), decline);
  };

  const send = (): void => {
    // In this task: what the visitor or the page changes from now on is not sent.
    request.entries ??= collect();
    void performRequest(request, deferred, controller.signal);
  };

  return { promise: deferred.promise, run };
}

function findForm(origin: Element | null, { form }: RequestOptions): HTMLFormElement | null {
  if (form instanceof HTMLFormElement) return form;
  if (typeof form === 'string') return findTrusted<HTMLFormElement>(form) ?? null;
  return closest(origin, 'form');
}

function confirmFirst(
  context: RequestContext,
  message: string,
  signal: AbortSignal,
  onConfirm: () => void,
  onDecline: () => void,
): void {
  const { handleConfirmMessage } = context.options;
  // A dialog that reports its result twice must not send twice.
  let settle = (callback: () => void): void => {
    settle = () => {};
    callback();
  };
  const [resolve, reject] = [() => settle(onConfirm), () => settle(onDecline)];
  signal.addEventListener('abort', reject);
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
