/**
 * The order in which an answer is worked off: events, redirect, fields, assets, partials.
 */
import { report } from '../../diagnostics/report.ts';
import { safeUrl } from '../../dom/url.ts';
import { emptyResponse, fieldErrors, isRecord, type ParsedResponse } from './dialects/dialect.ts';
import { dialect } from './dialects/index.ts';
import { emit, emitNamed } from '../events.ts';
import { failureMessage, redirectRefused } from './failure-message.ts';
import { FailureStatus, type ServerResponse } from './response.ts';
import type { ActiveRequest, RequestOutcome } from '../types.ts';
import { runAction } from './run-action.ts';
import { showError, showFlash } from './show-message.ts';
import { applyPartials } from '../update/update.ts';

/** @returns how the request ended. Throws only what a replaced callback throws. */
export async function handleResponse(it: ActiveRequest, reply: ServerResponse): Promise<RequestOutcome> {
  if (reply.status === FailureStatus.abort) {
    if (reply.problem === 'aborted') return { ended: 'cancelled', data: undefined };
    // An address that is not allowed never left the page, but it is the developer's mistake, not the visitor's wish.
    report({
      code: 'VR514',
      message: `${it.handler}: ${reply.problem}.`,
      fix: 'Post to this site, or list the origin in <meta name="vr-allowed-origins">.',
      element: it.trigger,
      subject: it.handler,
    });
  }
  const usable = checkUsable(it, reply);
  const answer = usable.kind === 'json' ? (await dialect()).read(usable.data) : emptyResponse();
  if (usable.status === 422 && isRecord(usable.data))
    answer.fields = { ...fieldErrors(usable.data.errors), ...answer.fields };
  const treatment = new ResponseHandler(it, usable, answer);
  await treatment.run();
  return treatment.outcome;
}

/** An answer no success can be made of becomes a failure with its own status, and is told to the developer. */
function checkUsable(it: ActiveRequest, reply: ServerResponse): ServerResponse {
  const isOk = reply.status >= 200 && reply.status < 300;
  const wantsHtml = it.options.responseType === 'html';
  const isLost = isOk && reply.redirectedElsewhere && reply.kind === 'text';
  const unusable =
    isLost ||
    (isOk &&
      (wantsHtml
        ? reply.kind !== 'text'
        : reply.kind === 'text' || (reply.problem !== undefined && !it.options.download)));
  const handlerMissing = reply.status === 404 || reply.status === 405;
  if (unusable || handlerMissing) {
    report({
      code: unusable ? 'VR511' : 'VR512',
      level: 'warn',
      message: `${it.handler} on ${location.pathname}: ${unusable ? `the answer cannot be used (${isLost ? 'redirected to another page' : (reply.problem ?? 'not HTML')})` : `the server answered ${reply.status}`}.`,
      element: it.trigger,
      subject: it.handler,
    });
  }
  return unusable ? { ...reply, status: isLost ? 401 : FailureStatus.notHtml } : reply;
}

/** One answer being worked off. */
class ResponseHandler {
  outcome: RequestOutcome;
  readonly #it: ActiveRequest;
  readonly #reply: ServerResponse;
  readonly #answer: ParsedResponse;

  constructor(it: ActiveRequest, reply: ServerResponse, answer: ParsedResponse) {
    this.#it = it;
    this.#reply = reply;
    this.#answer = answer;
    this.outcome = {
      ended: reply.status >= 200 && reply.status < 300 ? 'success' : 'failure',
      data: reply.data,
      response: reply,
    };
  }

  /** Runs the built-in treatment, or the callback that replaces it. */
  async run(): Promise<void> {
    const { context, options } = this.#it;
    const { status, data } = this.#reply;
    context.success = async () => this.#succeed();
    context.error = async () => this.#fail();
    const succeeded = this.outcome.ended === 'success';
    const replacement = succeeded ? options.success : options.error;
    if (replacement) await replacement.call(context, data, status, this.#reply);
    else await (succeeded ? this.#succeed() : this.#fail());
  }

  get #detail(): { context: ActiveRequest['context']; data: unknown; responseCode: number; xhr: ServerResponse } {
    return { context: this.#it.context, data: this.#reply.data, responseCode: this.#reply.status, xhr: this.#reply };
  }

  async #succeed(): Promise<void> {
    const { context, options, target, trigger } = this.#it;
    const { data, status } = this.#reply;
    if (options.beforeUpdate?.call(context, data, status, this.#reply) === false) return;
    if (trigger && runAction(trigger, 'data-request-before-update', data) === false) return;
    if (!emit(target, 'ajax:before-update', this.#detail)) return;
    if (this.#reply.kind === 'file') {
      (await import('./download.ts')).saveFile(this.#reply, options);
    } else {
      for (const [type, message] of Object.entries(this.#answer.flash)) await showFlash(this.#it, message, type);
      if (!this.#dispatchOrders()) return;
      this.#redirect(this.#answer.redirect ?? options.redirect);
      await this.#update();
    }
    emit(target, 'ajax:request-success', this.#detail);
    if (trigger) runAction(trigger, 'data-request-success', data);
  }

  async #fail(): Promise<void> {
    const { target, trigger } = this.#it;
    const { data } = this.#reply;
    const message = failureMessage(this.#reply, this.#answer);
    this.outcome.message = message;
    if (!this.#dispatchOrders()) return;
    this.#redirect(this.#answer.redirect);
    const shown = await this.#update(message);
    const error = { ...this.#detail, message: data ?? message };
    if (message && trigger?.isConnected) trigger.setAttribute('data-error-message', message);
    if (!emit(target, 'ajax:request-error', error)) return;
    if (trigger && runAction(trigger, 'data-request-error', data) === false) return;
    if (!shown && !this.outcome.redirect) await showError(this.#it, message, this.#reply);
  }

  /** @returns false where a listener of one of the server's events prevented the rest. */
  #dispatchOrders(): boolean {
    const { context } = this.#it;
    return this.#answer.dispatches.every(({ event, data }) =>
      emitNamed(context.el, event, { ...(isRecord(data) ? data : { data }), context }),
    );
  }

  #redirect(address: string | undefined): void {
    const { context, options, handler, trigger } = this.#it;
    const back = options.browserRedirectBack && document.referrer ? document.referrer : undefined;
    const wanted = address && (back ?? address);
    if (!wanted) return;
    const url = safeUrl(wanted);
    if (!url) {
      report({
        code: 'VR513',
        message: `${handler}: a redirect to ${wanted.slice(0, 80)} is not allowed.`,
        fix: 'Redirect within this site, or list the origin in <meta name="vr-allowed-origins">.',
        element: trigger,
        subject: handler,
      });
      void showError(this.#it, redirectRefused());
      return;
    }
    if (!emit(context.el, 'ajax:before-redirect', { url: url.href })) return;
    this.outcome.redirect = () => {
      if (options.handleRedirectResponse) options.handleRedirectResponse.call(context, url.href);
      else location.assign(url.href);
    };
  }

  /**
   * Fields, assets, partials.
   * @returns true where the validation display has shown the message.
   */
  async #update(message = ''): Promise<boolean> {
    const { fields, assets, partials } = this.#answer;
    let shown = false;
    if (Object.keys(fields).length)
      shown = await import('../feedback/index.ts').then(
        (extras) => extras.showFieldErrors(this.#it, message, fields),
        () => false,
      );
    if (assets.js.length + assets.css.length + assets.img.length)
      await (await import('./assets.ts')).loadAssets(assets);
    this.outcome.updated = this.#reply.kind === 'json' || this.#reply.kind === 'none';
    await applyPartials(partials, this.#it, this.#reply);
    return shown;
  }
}
