/** Handles a response: events, redirect, field errors, assets, partials, in this order. */
import { report } from '../../diagnostics/report.ts';
import { safeUrl } from '../../dom/url.ts';
import { emptyResponse, fieldErrors, isRecord, type ParsedResponse } from './dialects/dialect.ts';
import { getDialect } from './dialects/index.ts';
import { emit, emitNamed } from '../events.ts';
import { failureMessage, redirectRefusedMessage } from './failure-message.ts';
import { FailureStatus, type ServerResponse } from './response.ts';
import type { ActiveRequest, RequestOutcome } from '../types.ts';
import { runAction } from './run-action.ts';
import { showError, showFlash } from './show-message.ts';
import { applyPartials } from '../update/update.ts';

/** @returns how the request ended. Throws only what a theme's callback throws. */
export async function handleResponse(request: ActiveRequest, response: ServerResponse): Promise<RequestOutcome> {
  if (response.status === FailureStatus.abort) {
    if (response.problem === 'aborted') return { ended: 'cancelled', data: undefined };
    // Any other problem is a disallowed URL, which is the developer's mistake.
    report({
      code: 'VR514',
      message: `${request.handler}: ${response.problem}.`,
      fix: 'Post to this site, or list the origin in <meta name="vr-allowed-origins">.',
      element: request.trigger,
      subject: request.handler,
    });
  }
  const checked = checkUsable(request, response);
  const parsed = checked.kind === 'json' ? (await getDialect()).read(checked.data) : emptyResponse();
  if (checked.status === 422 && isRecord(checked.data))
    parsed.fields = { ...fieldErrors(checked.data.errors), ...parsed.fields };
  const handler = new ResponseHandler(request, checked, parsed);
  await handler.run();
  return handler.outcome;
}

/** Turns a 2xx response of the wrong kind into a failure, and reports it and missing handlers to the developer. */
function checkUsable(request: ActiveRequest, response: ServerResponse): ServerResponse {
  const isOk = response.status >= 200 && response.status < 300;
  const wantsHtml = request.options.responseType === 'html';
  const isRedirectedToPage = isOk && response.redirectedElsewhere && response.kind === 'text';
  const isUnusable =
    isRedirectedToPage ||
    (isOk &&
      (wantsHtml
        ? response.kind !== 'text'
        : response.kind === 'text' || (response.problem !== undefined && !request.options.download)));
  const isHandlerMissing = response.status === 404 || response.status === 405;
  if (isUnusable || isHandlerMissing) {
    report({
      code: isUnusable ? 'VR511' : 'VR512',
      level: 'warn',
      message: `${request.handler} on ${location.pathname}: ${isUnusable ? `the response cannot be used (${isRedirectedToPage ? 'redirected to another page' : (response.problem ?? 'not HTML')})` : `the server answered ${response.status}`}.`,
      element: request.trigger,
      subject: request.handler,
    });
  }
  return isUnusable ? { ...response, status: isRedirectedToPage ? 401 : FailureStatus.notHtml } : response;
}

class ResponseHandler {
  outcome: RequestOutcome;
  readonly #request: ActiveRequest;
  readonly #response: ServerResponse;
  readonly #parsed: ParsedResponse;

  constructor(request: ActiveRequest, response: ServerResponse, parsed: ParsedResponse) {
    this.#request = request;
    this.#response = response;
    this.#parsed = parsed;
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
    context.success = async () => this.#succeed();
    context.error = async () => this.#fail();
    const succeeded = this.outcome.ended === 'success';
    const replacement = succeeded ? options.success : options.error;
    if (replacement) await replacement.call(context, data, status, this.#response);
    else await (succeeded ? this.#succeed() : this.#fail());
  }

  get #detail(): { context: ActiveRequest['context']; data: unknown; responseCode: number; xhr: ServerResponse } {
    return {
      context: this.#request.context,
      data: this.#response.data,
      responseCode: this.#response.status,
      xhr: this.#response,
    };
  }

  async #succeed(): Promise<void> {
    const { context, options, target, trigger } = this.#request;
    const { data, status } = this.#response;
    if (options.beforeUpdate?.call(context, data, status, this.#response) === false) return;
    if (trigger && runAction(trigger, 'data-request-before-update', data) === false) return;
    if (!emit(target, 'ajax:before-update', this.#detail)) return;
    if (this.#response.kind === 'file') {
      (await import('./download.ts')).saveFile(this.#response, options);
    } else {
      for (const [type, message] of Object.entries(this.#parsed.flash)) await showFlash(this.#request, message, type);
      if (!this.#dispatchServerEvents()) return;
      this.#redirect(this.#parsed.redirect ?? options.redirect);
      await this.#update();
    }
    emit(target, 'ajax:request-success', this.#detail);
    if (trigger) runAction(trigger, 'data-request-success', data);
  }

  async #fail(): Promise<void> {
    const { target, trigger } = this.#request;
    const { data } = this.#response;
    const message = failureMessage(this.#response, this.#parsed);
    this.outcome.message = message;
    if (!this.#dispatchServerEvents()) return;
    this.#redirect(this.#parsed.redirect);
    const isMessageShown = await this.#update(message);
    const error = { ...this.#detail, message: data ?? message };
    if (message && trigger?.isConnected) trigger.setAttribute('data-error-message', message);
    if (!emit(target, 'ajax:request-error', error)) return;
    if (trigger && runAction(trigger, 'data-request-error', data) === false) return;
    if (!isMessageShown && !this.outcome.redirect) await showError(this.#request, message, this.#response);
  }

  /** @returns false if a listener of a server event prevented the rest. */
  #dispatchServerEvents(): boolean {
    const { context } = this.#request;
    return this.#parsed.dispatches.every(({ event, data }) =>
      emitNamed(context.el, event, { ...(isRecord(data) ? data : { data }), context }),
    );
  }

  #redirect(address: string | undefined): void {
    const { context, options, handler, trigger } = this.#request;
    const back = options.browserRedirectBack && document.referrer ? document.referrer : undefined;
    const destination = address && (back ?? address);
    if (!destination) return;
    const url = safeUrl(destination);
    if (!url) {
      report({
        code: 'VR513',
        message: `${handler}: a redirect to ${destination.slice(0, 80)} is not allowed.`,
        fix: 'Redirect within this site, or list the origin in <meta name="vr-allowed-origins">.',
        element: trigger,
        subject: handler,
      });
      void showError(this.#request, redirectRefusedMessage());
      return;
    }
    if (!emit(context.el, 'ajax:before-redirect', { url: url.href })) return;
    this.outcome.redirect = () => {
      if (options.handleRedirectResponse) options.handleRedirectResponse.call(context, url.href);
      else location.assign(url.href);
    };
  }

  /**
   * Shows field errors, loads assets, updates partials.
   * @returns true if the field errors include the message.
   */
  async #update(message = ''): Promise<boolean> {
    const { fields, assets, partials } = this.#parsed;
    let isMessageShown = false;
    if (Object.keys(fields).length)
      isMessageShown = await import('../feedback/index.ts').then(
        (feedback) => feedback.showFieldErrors(this.#request, message, fields),
        () => false,
      );
    if (assets.js.length + assets.css.length + assets.img.length)
      await (await import('./assets.ts')).loadAssets(assets);
    this.outcome.isUpdated = this.#response.kind === 'json' || this.#response.kind === 'none';
    await applyPartials(partials, this.#request, this.#response);
    return isMessageShown;
  }
}
