/**
 * A request's life:
 * 1. prepare, 2. confirm and 3. collect what is sent (this file), in the task of the visitor's action or confirmation
 * 4. send (send.ts), the first step of a lazy chunk that perform.ts drives
 * 5. handle response (../response/handle-response.ts)
 * 6. update (../update/update.ts)
 * 7. complete (perform.ts)
 */
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise, type Deferred } from './ajax-promise.ts';
import { emit } from '../events.ts';
import { reportIncompletePage } from '../incomplete-page.ts';
import { readOptions } from './options.ts';
import { FailureStatus } from '../server-response.ts';
import type { RequestSource, ActiveRequest, RequestContext, RequestOptions } from '../types.ts';
import { countEdits } from '../update/visitor-edits.ts';
import { collectField, collectForm } from './collect-fields.ts';
import { withConcurrencyPolicy, type ConfirmationTurn } from './concurrency.ts';
import type * as RequestChunk from './request-chunk.ts';

/** Loads the chunk with the remaining steps. Once it has loaded, a request is sent in the task that starts it. */
export const loadRequestChunk = (): Promise<typeof RequestChunk> => import('./request-chunk.ts');

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
  const options = readOptions(trigger, overrides, source.origin);
  const policy = options.sync ?? source.sync ?? 'none';
  // Several forms can share an element that requests.
  const owner = source.origin instanceof HTMLFormElement ? source.origin : (trigger ?? document);
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
  const deferred = createAjaxPromise(() => controller.abort());
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
    editCount: countEdits(),
    retry() {
      if (trigger?.isConnected === false) return;
      startRequest(trigger, handler, options, { ...source, entries: request.entries }).catch(() => {});
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
    const decline = (): void => {
      void loadRequestChunk().then(({ notifyCancelled }) => notifyCancelled(request), reportMissingFile);
      rejectAsAborted('not confirmed');
    };
    turn.ask();
    confirmFirst(context, options.confirm, controller.signal, () => turn.confirm(send, decline), decline);
  };

  const send = async (): Promise<void> => {
    try {
      // All of this before the first `await`: what the visitor or the page changes from now on is not sent.
      request.entries ??= collect();
      // With a query, the URL is the one that the query leads to.
      if (!options.query) options.url ??= location.href;
      const { performRequest } = await loadRequestChunk();
      await performRequest(request, deferred, controller.signal);
    } catch (error) {
      failWithoutChunk(request, deferred, error);
    }
  };

  return { promise: deferred.promise, run };
}

/** Ends a request whose chunk failed to load. */
function failWithoutChunk({ context, target }: ActiveRequest, { reject }: Deferred, error: unknown): void {
  reportIncompletePage(error);
  const detail = { context, data: undefined, responseCode: FailureStatus.network, xhr: undefined };
  emit(target, 'ajax:request-complete', detail);
  emit(context.el, 'ajax:fail', detail);
  emit(context.el, 'ajax:always', detail);
  reject(new RequestFailure(String(error), FailureStatus.network, undefined, undefined));
}

function findForm(origin: Element | null, { form }: RequestOptions): HTMLFormElement | null {
  if (form instanceof HTMLFormElement) return form;
  if (typeof form === 'string') return document.querySelector<HTMLFormElement>(form);
  return origin?.closest('form') ?? null;
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
