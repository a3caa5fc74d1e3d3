/** Turns a failed response into one sentence for the visitor. Error pages and stack traces are never shown. */
import { defineMessages } from '../../dom/messages.ts';
import { isRecord, type ParsedResponse } from './dialects/dialect.ts';
import { FailureStatus, type ServerResponse } from '../server-response.ts';
import { isForVisitors, tellsLocation, withoutLocation } from './visitor-text.ts';
import { safeUrl } from '../../dom/url.ts';
import type { ActiveRequest } from '../types.ts';

const t = defineMessages('ajax', {
  problem: 'There was a problem. Please try again.',
  offline: 'You seem to be offline. Check your connection and try again.',
  lost: 'The connection was lost. Try again.',
  blocked: 'You may need to sign in again on another site. Reload the page and try again.',
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
  const { status } = response;
  if (status === FailureStatus.network && response.redirectedElsewhere) return t('blocked');
  if (status === FailureStatus.network) return t(navigator.onLine === false ? 'offline' : 'lost');
  if (response.redirectedElsewhere) return t('signIn');
  // The server's message for 419 is jargon ("CSRF token mismatch").
  const fromServer = status >= 400 && status !== 419 ? serverMessage(response, parsed) : undefined;
  if (fromServer) return fromServer;
  if (status === 406 && response.kind === 'json') return '';
  if (status === 429) return t('wait', { wait: formatRetryAfter(response.getResponseHeader('Retry-After')) });
  return t(messageByStatus[status] ?? 'problem');
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
    const isFit = status < 500 ? text === parsed.message || !tellsLocation(text ?? '') : isForVisitors(text ?? '');
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

/** Formats `Retry-After`, which is in seconds or a date. */
function formatRetryAfter(header: string | null): string {
  const seconds = Math.ceil(Number(header) || (Date.parse(header ?? '') - Date.now()) / 1000);
  if (!(seconds > 0)) return t('moment');
  if (seconds === 1) return t('second');
  return seconds < 100 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / 60) });
}

/** `onFilter on /home-designs`: the handler and the page that it was posted to, for the console. */
export function describeRequest({ handler, options }: ActiveRequest): string {
  return `${handler} on ${safeUrl(options.url ?? location.href)?.pathname ?? location.pathname}`;
}
