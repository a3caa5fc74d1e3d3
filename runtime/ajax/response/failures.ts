/** What the visitor reads when a request has failed, and how it is shown. Error pages and stack traces never are. */
import { type ActiveRequest, FailureStatus, type ServerResponse } from '../types.ts';
import { defineMessages } from '../../dom/messages.ts';
import { isRecord, type ParsedResponse } from './dialects/dialect.ts';
import { isForVisitors, tellsLocation, withoutLocation } from './visitor-text.ts';
import { linkToOpen, signInLink } from './interception.ts';
import { retryAfterMs } from './retry-after.ts';
import { refusedAccount, type RefusedAccount } from '../account-header.ts';
import { emit } from '../events.ts';
import { displayFlash, flashMessage, wantsFlash } from '../feedback/flash.ts';
import { reloadForAccount } from '../../dom/account-mark.ts';
import { createElement } from '../../dom/html.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { report } from '../../diagnostics/report.ts';
import { sharedText } from '../../dom/shared-messages.ts';

const t = defineMessages('ajax', {
  offline: 'You seem to be offline. Check your connection and try again.',
  lost: 'The connection was lost. Try again.',
  intercepted:
    'That didn’t get through. Open the page in a new tab, then send it again without reloading this one. What you typed is still here.',
  unreadable: 'We can’t read “{file}” any more. Choose the file again.',
  timeout: 'That took too long. Try again.',
  signIn: 'Sign in to continue.',
  session: 'Your session has expired. Reload the page and try again.',
  tooLarge: 'That’s too large to send. Try something smaller.',
  wait: 'Too many tries in a short time. Try again in {wait}.',
  moment: 'a moment',
  second: '1 second',
  seconds: '{count} seconds',
  minutes: '{count} minutes',
  maintenance: 'We’re working on the site. Try again in a few minutes.',
  redirect: 'We couldn’t open the next page.',
  reload: 'Reload the page',
  signedOut: 'You’ve been signed out. Sign in and send it again. What you typed is still here.',
  signedIn: '{name} is signed in now. Nothing was sent, and what you typed is still here.',
  someone: 'Someone else',
  sendAs: 'Send as {name}',
  notSent: 'Nothing was sent, because of a mistake on this page. Anything you typed is still here.',
});

const messageByStatus: { readonly [status: number]: Parameters<typeof t>[0] } = {
  [FailureStatus.timeout]: 'timeout',
  401: 'signIn',
  413: 'tooLarge',
  419: 'session',
  503: 'maintenance',
};

/** @returns the message; empty if the field errors say it all. */
export function failureMessage(response: ServerResponse, parsed: ParsedResponse): string {
  const { status, unreadableFile } = response;
  if (unreadableFile !== undefined) return t('unreadable', { file: unreadableFile });
  if (response.pageToOpen !== undefined) return t('intercepted');
  if (status === 401 && response.redirectedTo !== undefined) return t('signIn');
  if (status === FailureStatus.network) return t(navigator.onLine === false ? 'offline' : 'lost');
  // The server's message for 419 is jargon ("CSRF token mismatch").
  const fromServer = status >= 400 && status !== 419 ? serverMessage(response, parsed) : undefined;
  if (fromServer) return fromServer;
  const hasFields = Object.keys(parsed.fields).length > 0;
  if (hasFields || (status === 406 && response.kind === 'json')) return '';
  if (status === 429) return t('wait', { wait: formatRetryAfter(response) });
  const known = messageByStatus[status];
  return known === undefined ? sharedText('problem') : t(known);
}

export function redirectRefusedMessage(): string {
  return t('redirect');
}

/** The server's own words: the message in its JSON, or a short plain-text body. */
function serverMessage({ status, kind, responseText }: ServerResponse, parsed: ParsedResponse): string | undefined {
  // An exception that no one meant for visitors is a 500; any other status was chosen, usually by `abort()`.
  const isChosen = status !== 500;
  if (kind === 'json') {
    const text = parsed.message ?? (isChosen ? messageIn(parsed.data) : undefined);
    // Larajax sends the text of any exception with the status 400.
    const isAnyException = status >= 500 || status === 400;
    const isFit = isAnyException ? isForVisitors(text ?? '') : text === parsed.message || !tellsLocation(text ?? '');
    return isFit ? text : undefined;
  }
  // A missing handler (404, 405) is reported as a diagnostic instead.
  if (kind !== 'text' || status === 404 || status === 405) return undefined;
  const text = (isChosen ? withoutLocation(responseText) : responseText).trim();
  return isForVisitors(text) ? text : undefined;
}

/** The message in a handler's own data; October puts the text of an AjaxException into `result`. */
function messageIn(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  const text = [data.message, data.error, data.result].find((value) => typeof value === 'string' && value);
  return typeof text === 'string' ? text : undefined;
}

function formatRetryAfter(response: ServerResponse): string {
  const waitMs = retryAfterMs(response.getResponseHeader('Retry-After'), response.getResponseHeader('Date'));
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds === 0) return t('moment');
  if (seconds === 1) return t('second');
  return seconds < 100 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / 60) });
}

/** Shows the messages of one response by type, an error last: it stays until it is closed, and removes none of the others. */
export function showFlashes(request: ActiveRequest, messages: Readonly<Record<string, string>>): void {
  const wanted = Object.entries(messages).filter(([type]) => wantsFlash(request, type));
  const ordered = wanted.toSorted(([one], [other]) => Number(one === 'error') - Number(other === 'error'));
  for (const [index, [type, message]] of ordered.entries())
    displayFlash(request, { message, type, ...(index > 0 && { hideAll: false }) });
}

/** Shows why a request failed, unless it is because the page is unloading. With `response`, a flash offers to retry or reload. */
export async function showError(request: ActiveRequest, message: string, response?: ServerResponse): Promise<void> {
  const { options, context } = request;
  // Leaving a page ends its requests without a response. One that came is not due to leaving, such as a refused download.
  if (!message || (isUnloading() && (response?.status ?? 0) <= 0)) return;
  const refused = response && refusedAccount(response, request.account);
  // A script that asked tells the visitor itself.
  if (refused && (request.trigger || refused.change === 'other-account')) return showRefusedAccount(request, refused);
  if (options.handleErrorMessage) return options.handleErrorMessage.call(context, message);
  if (wantsFlash(request, 'error'))
    return displayFlash(request, {
      message,
      type: 'error',
      control: response && createFailureAction(request, response),
    });
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}

/** Says who is signed in now, and what the visitor can do: nothing was sent, and what was typed is still there. */
function showRefusedAccount(request: ActiveRequest, { change, mark, name }: RefusedAccount): void {
  if (change === 'other-account') return reloadForAccount();
  if (change === 'signed-out')
    return void flashMessage({
      message: t('signedOut'),
      type: 'error',
      replace: 'account',
      control: controlsOf(signInLink()),
    });

  const someone = name || t('someone');
  const control = controlsOf(
    createButton(t('sendAs', { name: someone }), () => request.retry(mark)),
    createButton(t('reload'), () => location.reload()),
  );

  flashMessage({ message: t('signedIn', { name: someone }), type: 'error', replace: 'account', control });
}

/** @returns what the visitor can do: open a page, reload, or try again after a network failure that can pass. */
function createFailureAction(request: ActiveRequest, response: ServerResponse): HTMLElement | undefined {
  const { status, unreadableFile } = response;
  if (status === 419) return createButton(t('reload'), () => location.reload());
  if (status !== FailureStatus.network || response.pageToOpen !== undefined) return controlsOf(linkToOpen(response));
  return unreadableFile === undefined ? createButton(sharedText('retry'), () => request.retry()) : undefined;
}

/** @returns the controls in a row below the message; undefined if there are none. */
export function controlsOf(...controls: (HTMLElement | undefined)[]): HTMLElement | undefined {
  const found = controls.filter((control) => control !== undefined);
  const row = createElement('div', { class: 'flash-controls' });
  for (const control of found) control.className = 'flash-control';
  row.append(...found);
  return found.length ? row : undefined;
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'flash-control' });
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

/**
 * Reports a request whose attributes cannot be read: the developer gets the reason, the visitor a message.
 * @param isAutomatic true if the visitor did nothing and expects nothing.
 * @param attribute of `element` that names the handler.
 */
export function reportNotSent(
  element: Element | null,
  error: unknown,
  isAutomatic: boolean,
  attribute = 'data-request',
): void {
  report({
    code: 'VR502',
    message: `${element ? `${attribute}="${element.getAttribute(attribute) ?? ''}": ` : ''}${(error as Error).message}`,
    element,
    subject: attribute,
  });
  if (isAutomatic || isUnloading()) return;
  // One message, also if each key press in a field would send.
  flashMessage({ message: t('notSent'), type: 'error', replace: 'not-sent' });
}
