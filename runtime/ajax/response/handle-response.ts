/** Handles a response: events, redirect, field errors, assets, partials, in this order. */
import {
  type ActiveRequest,
  FailureStatus,
  type ServerResponse,
  type RequestOutcome,
  type HandlingPromise,
} from '../types.ts';
import { loadExtras, loadWidgetTier } from 'verandah:tiers';
import { loadBundle } from '../../diagnostics/loading.ts';
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import { loadPage, safeUrl } from '../../dom/url.ts';
import { referrerOnSite } from '../page-state.ts';
import { emptyResponse, fieldErrors, isRecord, type ParsedResponse, isReservedEvent } from './dialects/dialect.ts';
import { failureMessage, redirectRefusedMessage, showError, showFlashes } from './failures.ts';
import { getDialect, reportWrongDialect } from './dialects/page-dialect.ts';
import { emit, emitNamed, type ResponseDetail } from '../events.ts';
import { reportRequest } from '../report-request.ts';
import { isIntercepted, isSignInPage } from './interception.ts';
import { withCallbacks } from '../response-callbacks.ts';
import { showFieldErrors } from '../feedback/validation.ts';
import { runAction } from './run-action.ts';
import { requestedPartials, resolveTargets, type PartialUpdate } from '../update/targets.ts';
import { applyPartials } from '../update/update.ts';

/** @returns how the request ended. Throws only what a theme's callback throws. */
export async function handleResponse(request: ActiveRequest, response: ServerResponse): Promise<RequestOutcome> {
  if (response.status === FailureStatus.abort) {
    if (response.problem === 'aborted') return { ended: 'cancelled', data: undefined };
    // Any other problem is a disallowed URL, which is the developer's mistake.
    reportRequest(request, {
      code: 'VR514',
      message: `${request.handler}: ${response.problem}.`,
      fix: 'Post to this site, or list the origin in <meta name="vr-allowed-origins">.',
    });
  }

  const checked = checkUsable(request, response);
  const dialect = checked.kind === 'json' ? await getDialect() : undefined;

  const read = (data: unknown): ParsedResponse => {
    const parsed = dialect?.read(data) ?? emptyResponse();
    if (checked.status === 422 && isRecord(data)) parsed.fields = { ...fieldErrors(data.errors), ...parsed.fields };
    return parsed;
  };

  if (dialect) reportWrongDialect(checked.data, dialect.name, request.handler);
  const handler = new ResponseHandler(request, checked, read);
  await handler.run();
  return handler.outcome;
}

/**
 * Turns a response that is not the handler's, or a 2xx response of the wrong kind, into a failure, and reports it and what
 * the server lacks to the developer.
 */
function checkUsable(request: ActiveRequest, response: ServerResponse): ServerResponse {
  const { options } = request;
  const { status, redirectedTo } = response;
  const isOk = status >= 200 && status < 300;
  const wasIntercepted = isIntercepted(options, response);
  const problem = problemOf(request, response);
  const isUnusable = isOk && problem !== undefined;

  if (wasIntercepted || isUnusable || status >= 400)
    loadBundle(loadExtras).then((extras) => {
      if (wasIntercepted) extras.reportIntercepted(request, response);
      else if (isUnusable) extras.reportUnusable(request, response, problem);
      else extras.reportFailedHandler(request, response);
    }, reportMissingFile);

  if (wasIntercepted && isSignInPage(redirectedTo)) return { ...response, status: 401 };
  const failure = isOk && (wasIntercepted || isUnusable) ? { ...response, status: FailureStatus.notHtml } : response;
  const page = wasIntercepted ? safeUrl(options.url ?? location.href)?.href : undefined;
  return page === undefined ? failure : { ...failure, pageToOpen: page };
}

/** Why the content of a response cannot be used; undefined if it can. */
function problemOf({ options }: ActiveRequest, { kind, data, problem }: ServerResponse): string | undefined {
  if (options.responseType === 'html') return kind === 'text' ? undefined : (problem ?? 'not HTML');
  // An empty list is how PHP writes an empty response, and a handler can return a list of its own.
  if (kind === 'json' && Object(data) !== data) return 'the JSON in the response is not an object';
  return kind === 'file' && options.download ? undefined : problem;
}

class ResponseHandler {
  outcome: RequestOutcome;
  readonly #request: ActiveRequest;
  readonly #response: ServerResponse;
  readonly #read: (data: unknown) => ParsedResponse;
  /** The built-in handling that callbacks have started. */
  readonly #handlings: Promise<void>[] = [];

  constructor(request: ActiveRequest, response: ServerResponse, read: (data: unknown) => ParsedResponse) {
    this.#request = request;
    this.#response = response;
    this.#read = read;
    this.outcome = {
      ended: response.status >= 200 && response.status < 300 ? 'success' : 'failure',
      data: response.data,
      response,
    };
  }

  /** Runs `options.success` or `options.error` if given, else the built-in handling. */
  async run(): Promise<void> {
    const { context, options } = this.#request;
    const { status, data } = this.#response;
    context.success = (given = data) => this.#start('success', this.#succeed(given));
    context.error = (given = data) => this.#start('failure', this.#fail(given));
    const succeeded = this.outcome.ended === 'success';
    const replacement = succeeded ? options.success : options.error;
    if (!replacement) return succeeded ? this.#succeed(data) : this.#fail(data);
    await replacement.call(context, data, status, this.#response);
    // Themes rarely return the promise of `this.success(…)`.
    await Promise.all(this.#handlings);
  }

  #start(ended: 'success' | 'failure', handling: Promise<void>): HandlingPromise {
    this.#handlings.push(handling);
    const { data, status } = this.#response;
    // If the handling itself throws, the request reports it.
    return withCallbacks(
      handling,
      handling.then(
        () => [ended, data, status, this.#response],
        () => undefined,
      ),
    );
  }

  #detail(data: unknown): ResponseDetail {
    return {
      context: this.#request.context,
      data,
      responseCode: this.#response.status,
      xhr: this.#response,
    };
  }

  /** @param data the response's, which callbacks and listeners may have changed. */
  async #succeed(data: unknown): Promise<void> {
    const { context, options, target, trigger } = this.#request;
    const { status } = this.#response;
    if (options.beforeUpdate?.call(context, data, status, this.#response) === false) return;
    if (runAction(trigger, 'data-request-before-update', data) === false) return;
    if (!emit(target, 'ajax:before-update', this.#detail(data))) return;
    if (this.#response.kind === 'file') {
      (await loadBundle(loadExtras)).saveFile(this.#response, options);
    } else {
      const parsed = this.#read(data);
      showFlashes(this.#request, parsed.flash);
      if (!this.#dispatchServerEvents(parsed)) return;
      this.#leave(parsed, options.redirect);
      await showError(this.#request, await this.#update(parsed));
    }
    emit(target, 'ajax:request-success', this.#detail(data));
    runAction(trigger, 'data-request-success', data);
  }

  async #fail(data: unknown): Promise<void> {
    const { target, trigger } = this.#request;
    const parsed = this.#read(data);
    const message = failureMessage(this.#response, parsed);
    this.outcome.message = message;
    if (!this.#dispatchServerEvents(parsed)) return;
    this.#leave(parsed);
    const unsaid = await this.#update(parsed, message);
    const error = { ...this.#detail(data), message: data ?? message };
    if (message && trigger && trigger.isConnected) trigger.setAttribute('data-error-message', message);
    if (!emit(target, 'ajax:request-error', error)) return;
    if (runAction(trigger, 'data-request-error', data) === false) return;
    if (!this.outcome.redirect) await showError(this.#request, unsaid, this.#response);
  }

  /** @returns false if a listener of a server event prevented the rest. */
  #dispatchServerEvents({ dispatches }: ParsedResponse): boolean {
    const { context } = this.#request;
    return dispatches.every(
      ({ event, data }) =>
        this.#isReserved(event) || emitNamed(context.el, event, { ...(isRecord(data) ? data : { data }), context }),
    );
  }

  #isReserved(event: string): boolean {
    if (!isReservedEvent(event)) return false;
    reportRequest(this.#request, {
      code: 'VR519',
      level: 'warn',
      message: `${this.#request.handler}: the server may not fire "${event.slice(0, 80)}".`,
      fix: 'Browsers and this runtime fire events of that name. Dispatch one of your own, such as "cart:updated".',
    });
    return true;
  }

  /** Prepares the redirect or the reload that follows after all callbacks. */
  #leave({ redirect, reload }: ParsedResponse, configured?: string): void {
    const { context } = this.#request;
    const address = redirect ?? configured;
    if (address) this.#redirect(address);
    else if (reload && emit(context.el, 'ajax:before-redirect', { url: location.href }))
      this.outcome.redirect = () => location.reload();
  }

  #redirect(address: string): void {
    const { context, options, handler } = this.#request;
    const url = safeUrl((options.browserRedirectBack && referrerOnSite()) || address);
    if (!url) {
      reportRequest(this.#request, {
        code: 'VR513',
        message: `${handler}: a redirect to ${address.slice(0, 80)} is not allowed.`,
        fix: 'Redirect within this site, or list the origin in <meta name="vr-allowed-origins">.',
      });
      void showError(this.#request, redirectRefusedMessage());
      return;
    }
    if (!emit(context.el, 'ajax:before-redirect', { url: url.href })) return;
    this.outcome.redirect = () => {
      if (options.handleRedirectResponse) options.handleRedirectResponse.call(context, url.href);
      else loadPage(url);
    };
  }

  /**
   * Shows field errors, loads assets, updates partials.
   * @returns the message that is left to show, if any.
   */
  async #update(parsed: ParsedResponse, message = ''): Promise<string> {
    const { fields, assets, partials, unwritable } = parsed;
    const unsaid = Object.keys(fields).length ? showFieldErrors(this.#request, message, fields) : message;
    if (assets.js.length + assets.css.length + assets.img.length)
      await (await loadBundle(loadExtras)).loadAssets(assets);

    const { kind, status } = this.#response;
    this.outcome.isUpdated =
      this.outcome.ended === 'success'
        ? kind === 'json' || kind === 'none'
        : status === 406 || status === 422 || partials.some(({ key }) => isUpdateKey(key, this.#request));
    this.#reportUnwritable(unwritable);
    this.#reportMissing(parsed);
    await loadSheetsOf(partials);
    await applyPartials(partials, this.#request, this.#response);

    return unsaid;
  }

  /** Reports partials that the server was asked for and did not send, unless the page is left. */
  #reportMissing({ partials, unwritable }: ParsedResponse): void {
    // 204 says that there is nothing to update.
    if (this.outcome.ended !== 'success' || this.outcome.redirect || this.#response.status === 204) return;
    const sent = new Set([...partials.map(({ key }) => key), ...unwritable]);
    const { update } = this.#request;
    const missing = requestedPartials(this.#request).filter(
      (name) => !sent.has(name) && update[name] !== false && !startsWithSigil.test(name),
    );
    if (missing.length)
      loadBundle(loadExtras).then(
        (extras) => extras.reportMissingPartials(this.#request, missing, sent),
        reportMissingFile,
      );
  }

  /** Reports lists and objects that were meant for elements; under any other key they are data. */
  #reportUnwritable(keys: readonly string[]): void {
    for (const key of keys)
      if (isUpdateKey(key, this.#request))
        reportRequest(this.#request, {
          code: 'VR524',
          level: 'warn',
          message: `${this.#request.handler}: the update key "${key}" holds a list or an object, which cannot be written into the page.`,
          fix: 'Return a rendered partial, a text or a number.',
        });
  }
}

/** Loads the stylesheets of the widgets in `partials`, so that none is shown without. */
async function loadSheetsOf(partials: readonly PartialUpdate[]): Promise<void> {
  const names = partials.flatMap(({ html }) =>
    [...html.matchAll(/\bdata-widget=["']?([\w-]+)/g)].map(([, name = '']) => name),
  );
  if (names.length)
    await loadBundle(loadWidgetTier).then(({ loadSheets }) => loadSheets(new Set(names)), reportMissingFile);
}

/** No partial has such a name: the handler itself writes under it. */
const startsWithSigil = /^[#.=@^!]/;

function isUpdateKey(key: string, request: ActiveRequest): boolean {
  try {
    return resolveTargets(key, request) !== undefined;
  } catch {
    return true;
  }
}
