/**
 * A request, from the visitor's action to its end. Its steps, in the order of this file: prepare, collect, send, handle,
 * complete. The entry collects the fields if this code has not arrived; see request/start.ts.
 *
 * Whatever throws, every request settles, and `ajax:request-complete` fires once.
 */
import { watchUnload } from '../../diagnostics/loading.ts';
import { pageMark } from '../../dom/account-mark.ts';
import { safeUrl } from '../../dom/url.ts';
import { emit, emitRender, type ResponseDetail } from '../events.ts';
import { markBusy } from '../feedback/busy.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise, type Deferred } from './ajax-promise.ts';
import { explainNetworkError } from './explain-network-error.ts';
import { countEdits } from '../page-state.ts';
import { collectField, collectForm, type Entry } from './collect.ts';
import { withConcurrencyPolicy, type ConfirmationTurn } from './concurrency.ts';
import { confirmFirst } from './confirmation.ts';
import { followChange } from '../control-change.ts';
import { renewTokenField } from './csrf.ts';
import { findForm, readOptions, updateMap } from './options.ts';
import { addData, encoderOf } from './payload.ts';
import { postForAccount } from './post-for-account.ts';
import { writeRequestQuery } from './query.ts';
import { timeFault } from '../times.ts';
import { failedResponse, toNetworkFailure, type PostOptions } from './transport.ts';
import { handlerHeaders } from '../response/dialects/dialect.ts';
import { getDialect } from '../response/dialects/page-dialect.ts';
import { reportNotSent } from '../response/failures.ts';
import { handleResponse } from '../response/handle-response.ts';
import { runAction, runReported } from '../response/run-action.ts';
import {
  FailureStatus,
  type ActiveRequest,
  type CollectedRequest,
  type RequestContext,
  type RequestOptions,
  type RequestOutcome,
  type RequestSource,
  type ServerResponse,
  type UpdateMap,
} from '../types.ts';

const defaultTimeoutSeconds = 30;

/** In October, callbacks run the built-in handling with these. Here it runs in any case. */
const builtInHandling = { start(): void {}, cancel(): void {}, complete(): void {} };

export class AjaxRequest implements ActiveRequest {
  static #sentCount = 0;

  readonly trigger: Element | null;
  readonly handler: string;
  readonly options: RequestOptions;
  readonly form: HTMLFormElement | null;
  readonly target: EventTarget;
  readonly context: RequestContext;
  readonly editCount: number;
  readonly account: string | undefined;
  entries: FormData | undefined;
  update: UpdateMap = {};
  /** True once the response leads to another page. */
  isLeaving = false;
  order = 0;

  readonly #source: RequestSource;
  readonly #turn: ConfirmationTurn;
  /** What a trigger that is a field, outside a form, sends. */
  readonly #ownEntries: Entry[];
  readonly #showChange: (() => void) | undefined;
  readonly #controller = new AbortController();
  readonly #deferred: Deferred = createAjaxPromise(() => this.#controller.abort());
  readonly promise: AjaxPromise = this.#deferred.promise;

  /**
   * Starts a request, unless its concurrency policy says otherwise. For the parameters see start.ts.
   * @throws SyntaxError for an attribute that cannot be parsed.
   */
  static start(
    trigger: Element | null,
    handler: string,
    overrides: RequestOptions = {},
    source: RequestSource = {},
    collected: CollectedRequest = {},
  ): AjaxPromise {
    const options = readOptions(trigger, overrides, source.origin);
    const policy = options.sync ?? source.sync ?? 'none';

    // Several forms can share an element that requests.
    const element = source.origin instanceof HTMLFormElement ? source.origin : (trigger ?? document);
    // A request that was aborted already takes no one's turn.
    const owner = collected.signal?.aborted ? new EventTarget() : element;

    return withConcurrencyPolicy(
      owner,
      handler,
      policy,
      (turn) => new AjaxRequest(trigger, handler, options, { ...source, sync: policy }, collected, turn),
    );
  }

  constructor(
    trigger: Element | null,
    handler: string,
    options: RequestOptions,
    source: RequestSource,
    collected: CollectedRequest,
    turn: ConfirmationTurn,
  ) {
    this.trigger = trigger;
    this.handler = handler;
    this.options = options;
    this.form = findForm(source.origin ?? trigger, options);
    this.target = this.form ?? trigger ?? document;
    this.#source = source;
    this.#turn = turn;
    this.editCount = collected.editCount ?? countEdits();
    this.account = collected.account ?? pageMark();
    this.#ownEntries = this.form ? [] : collectField(trigger);
    // As in October, listeners of ajax:setup find the value of a single field in the data.
    if (this.#ownEntries.length === 1) options.data = { ...Object.fromEntries(this.#ownEntries), ...options.data };
    // A queued request sends what the form held when it was queued.
    this.entries = collected.entries ?? (source.sync === 'queue' ? this.#collect() : undefined);
    this.context = {
      el: trigger ?? document,
      handler,
      submitter: source.submitter ?? null,
      options,
      abort: this.promise.abort,
      // handleResponse replaces both when there is a response.
      success: async () => {},
      error: async () => {},
    } as unknown as RequestContext;
    if (source.isChange && trigger) this.#showChange = followChange(trigger, this.promise);
    if (collected.signal?.aborted) this.#controller.abort();
    collected.signal?.addEventListener('abort', () => this.#controller.abort());
  }

  /** Prepares, and goes on to the next steps, unless a listener, the form or the visitor refuses. */
  prepare(): void {
    const { context, options, form, target, trigger } = this;
    const { signal } = this.#controller;
    if (signal.aborted) return this.#cancel('cancelled');
    if (!emit(context.el, 'ajax:setup', { context })) return this.#stop('stopped in ajax:setup');

    const fault = timeFault(options);
    if (fault) reportNotSent(trigger, fault, !trigger);
    if (fault) return this.#stop(fault.message);
    const mustBeValid = options.browserValidate && !context.submitter?.hasAttribute('formnovalidate');
    if (mustBeValid && form && !HTMLFormElement.prototype.reportValidity.call(form))
      return this.#stop('the form is not valid');
    if (!emit(target, 'ajax:before-request', { context })) return this.#stop('stopped in ajax:before-request');
    if (!options.confirm) return void this.#perform();

    const decline = (): void => this.#cancel('not confirmed');
    this.#turn.ask();
    confirmFirst(
      context,
      options.confirm,
      signal,
      () => this.#turn.confirm(() => void this.#perform(), decline),
      decline,
    );
  }

  /** Ends a request that listeners stopped before it started: nothing else fires. */
  #stop(reason: string): void {
    this.#deferred.reject(new RequestFailure(reason, FailureStatus.abort, undefined, undefined));
  }

  /**
   * Ends a request that is not sent: the visitor declined it, or it was aborted before its turn. `ajax:fail` and
   * `ajax:always` do not fire, because `ajax:promise` has not.
   */
  #cancel(reason: string): void {
    const response = failedResponse(FailureStatus.abort, reason);
    this.#notifyCancelled();
    this.#notifyCompleted(response, undefined);
    this.#deferred.reject(new RequestFailure(reason, response.status, undefined, response));
  }

  /** The steps from collecting to completing, which happen whatever throws. Never rejects. */
  async #perform(): Promise<void> {
    const { context, options, trigger } = this;
    // In this task: what the visitor or the page changes from now on is not sent.
    this.entries ??= this.#collect();
    this.order = ++AjaxRequest.#sentCount;
    Object.assign(context, builtInHandling);

    const releases = [watchUnload()];
    let response = failedResponse(FailureStatus.abort, 'aborted');
    let outcome: RequestOutcome = { ended: 'failure', data: undefined };
    try {
      writeRequestQuery(options, this.entries, this.form);
      options.url ??= location.href;
      options.start?.call(context);
      this.update = updateMap(trigger, options);
      markBusy(this, releases);
      if (emit(window, 'ajax:before-send', { context })) {
        this.update = updateMap(trigger, options);
        emit(context.el, 'ajax:promise', { context });
        response = await this.#send(this.entries).catch(toNetworkFailure);
        outcome = await handleResponse(this, response);
        response = outcome.response ?? response;
      } else {
        outcome = { ended: 'cancelled', data: undefined };
      }
    } catch (error) {
      reportError(error);
      outcome = { ended: 'failure', data: undefined, message: String(error) };
    }
    this.#complete(response, outcome, releases);
  }

  #collect(): FormData {
    if (this.form) return collectForm(this.form, this.#source.submitter);
    const entries = new FormData();
    if (this.#ownEntries.length > 1) for (const [name, value] of this.#ownEntries) entries.append(name, value);
    return entries;
  }

  /** Sends the entries. Network and server failures resolve as a response with a `FailureStatus`. */
  async #send(entries: FormData): Promise<ServerResponse> {
    const { context, form, handler, options } = this;
    const { signal } = this.#controller;
    addData(entries, options.data ?? {});
    const url = safeUrl(options.url ?? location.href);
    if (!url)
      return failedResponse(FailureStatus.abort, `the address ${String(options.url).slice(0, 80)} is not allowed`);

    const dialect = await getDialect();
    const { contentType, encode } = await encoderOf(entries, options, form);
    const body = encode();
    const posted: PostOptions = {
      url,
      body,
      headers: {
        ...handlerHeaders(dialect, this),
        ...contentType,
        ...options.headers,
      },
      timeout: (options.timeout ?? defaultTimeoutSeconds) * 1000,
      signal,
      wantsFile: Boolean(options.download),
      keepalive: options.keepalive === true,
    };
    const xhr = { ...failedResponse(FailureStatus.network, 'no response yet'), abort: context.abort };

    emit(document, 'ajax:request-start', { url: url.href, xhr }, false);
    const renew = (): void => renewTokenField(form, entries);
    const first = await postForAccount(handler, posted, this.account, encode, renew);
    const response = await explainNetworkError(first, url, body, signal);
    emit(document, 'ajax:request-end', { url: url.href, xhr: Object.assign(xhr, response) }, false);

    return response;
  }

  /** Sends the same entries again. */
  retry(account = this.account): void {
    const { trigger, handler, options, entries, editCount } = this;
    if (trigger && !trigger.isConnected) return;

    this.#showChange?.();
    AjaxRequest.start(trigger, handler, options, this.#source, { entries, editCount, account }).catch(() => {});
  }

  /** @param releases undo what marks the request as running. */
  #complete(response: ServerResponse, outcome: RequestOutcome, releases: readonly (() => void)[]): void {
    const { el } = this.context;
    const { ended, data, redirect, isUpdated, message } = outcome;
    const detail = this.#detail(response, data);
    this.isLeaving = redirect !== undefined && !this.options.handleRedirectResponse;
    if (ended === 'cancelled') this.#notifyCancelled();
    this.#notifyCompleted(response, data);
    if (!redirect) emit(el, ended === 'success' ? 'ajax:done' : 'ajax:fail', detail);
    emit(el, 'ajax:always', detail);
    if (ended === 'success') this.#deferred.resolve(data, response);
    else this.#deferred.reject(new RequestFailure(message ?? response.problem ?? '', response.status, data, response));
    for (const release of releases) release();
    if (isUpdated) setTimeout(() => this.#notifyUpdated(response, data));
    if (redirect) setTimeout(() => runReported(redirect));
  }

  #notifyCancelled(): void {
    const { context, options, trigger } = this;
    Object.assign(context, builtInHandling);
    runReported(() => options.cancel?.call(context));
    runAction(trigger, 'data-request-cancel', undefined);
  }

  #notifyCompleted(response: ServerResponse, data: unknown): void {
    const { context, options, target, trigger } = this;
    runReported(() => options.complete?.call(context, data, response.status, response));
    emit(target, 'ajax:request-complete', this.#detail(response, data));
    runAction(trigger, 'data-request-complete', data);
  }

  /** Fires the events that October fires in the task after an update. */
  #notifyUpdated(response: ServerResponse, data: unknown): void {
    const { context, options, trigger } = this;
    emit(window, 'ajax:update-complete', this.#detail(response, data));
    runReported(() => options.afterUpdate?.call(context, data, response.status, response));
    runAction(trigger, 'data-request-after-update', data);
    emitRender();
  }

  #detail(response: ServerResponse, data: unknown): ResponseDetail {
    return { context: this.context, data, responseCode: response.status, xhr: response };
  }
}
