/**
 * The first half of a request's life: check → setup → confirm. It runs in the very task of the visitor's action; the
 * second half, from sending on, is exchange.ts.
 */
import { isUnloading, reportUnlessUnloading, watched } from '../../diagnostics/unload.ts';
import { defineMessages } from '../../dom/messages.ts';
import { importOnce } from '../../dom/one-import.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise, type Deferred } from './ajax-promise.ts';
import { emit } from '../events.ts';
import { readOptions } from './options.ts';
import { parseRelaxed } from './relaxed-json.ts';
import { FailureStatus } from '../response/response.ts';
import type { RequestSource, ActiveRequest, RequestContext, RequestOptions, UpdateMap } from '../types.ts';
import { withConcurrencyPolicy } from './concurrency.ts';

const say = defineMessages('ajax', {
  unfinished: 'The page has not loaded completely. Please reload it and try again.',
});

/** Loads the second half of a request's life. Once it is there a request is sent in the task that asks for it, even the page's last. */
export const loadRequestChunk = importOnce(() => watched(import('./request-chunk.ts')));

/** The server's own pattern; checked before anything else happens. */
const handlerPattern = /^(?:\w+::)?on[A-Z]\w*$/;

/**
 * Starts a request.
 * @param trigger the element whose attributes apply; null for none.
 * @param handler `onEvent` or `component::onEvent`.
 * @returns a promise of the answer's data. It rejects with a `RequestFailure`.
 * @throws TypeError for a handler name of another form, SyntaxError for an attribute that cannot be read.
 */
export function startRequest(
  trigger: Element | null,
  handler: string | null | undefined,
  given: RequestOptions = {},
  cause: RequestSource = {},
): AjaxPromise {
  if (!handler) throw new TypeError('The request handler name is not specified.');
  if (!handlerPattern.test(handler))
    throw new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');
  const options = readOptions(trigger, given);
  const policy = options.sync ?? cause.sync ?? 'none';
  return withConcurrencyPolicy(trigger ?? document, handler, policy, () => prepare(trigger, handler, options, cause));
}

function prepare(
  trigger: Element | null,
  handler: string,
  options: RequestOptions,
  cause: RequestSource,
): { promise: AjaxPromise; run(): void } {
  const controller = new AbortController();
  const settling = createAjaxPromise(() => controller.abort());
  const form = findForm(trigger, options);
  const el = trigger ?? document;
  const target = form ?? el;
  const context: RequestContext = {
    el,
    handler,
    options,
    abort: settling.promise.abort,
    // Replaced by the answer's treatment, which only exists once there is an answer.
    success: async () => {},
    error: async () => {},
  };
  const it: ActiveRequest = {
    context,
    trigger,
    target,
    form,
    handler,
    options,
    source: cause,
    // Read anew each time: a listener of ajax:setup may have changed the options.
    get update() {
      return updateMap(trigger, options);
    },
    order: 0,
    retry() {
      // A failure is shown like the first one.
      if (trigger?.isConnected !== false) startRequest(trigger, handler, options, cause).catch(() => {});
    },
  };
  const withdraw = (reason: string): void =>
    settling.reject(new RequestFailure(reason, FailureStatus.abort, undefined, undefined));

  const run = (): void => {
    if (controller.signal.aborted) return withdraw('cancelled');
    if (!emit(el, 'ajax:setup', { context })) return withdraw('stopped in ajax:setup');
    if (options.browserValidate && form && !form.reportValidity()) return withdraw('the form is not valid');
    if (!emit(target, 'ajax:before-request', { context })) return withdraw('stopped in ajax:before-request');
    if (!options.confirm) return void send();
    confirmFirst(context, options.confirm, send, () => {
      void loadRequestChunk().then(({ cancelled }) => cancelled(it), reportUnlessUnloading);
      withdraw('not confirmed');
    });
  };

  const send = async (): Promise<void> => {
    try {
      const { performRequest: proceed } = await loadRequestChunk();
      await proceed(it, settling, controller.signal);
    } catch (error) {
      giveUp(it, settling, error);
    }
  };

  return { promise: settling.promise, run };
}

/**
 * What sends and treats the answer is a chunk of its own, there since the browser was first idle. Where it does not
 * arrive, the visitor is told: this once without the message display, which is part of it. A visitor who leaves is not.
 */
function giveUp({ context, target }: ActiveRequest, { reject }: Deferred, error: unknown): void {
  const message = say('unfinished');
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

/** The update map; a page-wide one in `<meta name="ajax-request-update">` goes over it, for requests of an element. */
function updateMap(trigger: Element | null, { update = {} }: RequestOptions): UpdateMap {
  const pageWide = trigger && document.querySelector<HTMLMetaElement>('meta[name="ajax-request-update"]')?.content;
  return pageWide ? { ...update, ...(parseRelaxed(pageWide) as UpdateMap) } : update;
}

function confirmFirst(context: RequestContext, message: string, agreed: () => void, declined: () => void): void {
  const { handleConfirmMessage } = context.options;
  // A dialog that answers twice must not send twice.
  let decide = (then: () => void): void => {
    decide = () => {};
    then();
  };
  const [resolve, reject] = [() => decide(agreed), () => decide(declined)];
  if (handleConfirmMessage) {
    new Promise((answer) => answer(handleConfirmMessage.call(context, message))).then(
      (yes) => (yes ? resolve() : reject()),
      reject,
    );
    return;
  }
  if (!emit(window, 'ajax:confirm-message', { message, promise: { resolve, reject } })) return;
  if (confirm(message)) resolve();
  else reject();
}
