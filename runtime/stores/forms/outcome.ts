/** What becomes of a submitted form: its outcome and message, from the server's response, and its analytics record. */
import { isForVisitors } from '../../ajax/response/visitor-text.ts';
import { parseUrl, placeholderOrigin } from '../../dom/url.ts';
import { isTrackable, trackEvent } from '../data-layer.ts';
import { t } from './messages.ts';
import type { FormKind } from './rules.ts';

/** After `full-success` the form is reset, and a redirect or download follows. */
type FormOutcome = 'success' | 'full-success' | 'failure';

/** Reads the text under `key` of a response; undefined if there is none. */
export function readText(data: unknown, key: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(data), key)?.value;
  return typeof value === 'string' && value ? value : undefined;
}

/** Returns the outcome of a 2xx response. @param hasDestination true if it has a redirect, a file or a file's URL. */
export function outcomeOf(data: unknown, hasDestination: boolean): FormOutcome {
  const result = readText(data, 'result') ?? 'success';
  if (result === 'full_success' || (result === 'success' && hasDestination)) return 'full-success';
  return result === 'success' ? 'success' : 'failure';
}

/** Statuses whose request message advises the visitor: connection, sign-in, size, session, rate limit, maintenance. */
export const explainedStatuses: ReadonlySet<number> = new Set([0, -1, 401, 413, 419, 429, 503]);

/** True for a short text without HTML or JSON, such as a page or a stack trace. */
const isMessage = (value: unknown): value is string => typeof value === 'string' && /^[^<{]{1,300}$/.test(value);

/** The handler did not choose the texts of a crash, and its lone words are codes: `QueryException`. */
const isCrashMessage = (value: unknown): value is string => isMessage(value) && isForVisitors(value.trim());

function serverText(data: unknown, status: number, requestMessage: string): string | undefined {
  const isCrash = status >= 500;
  const isFit = isCrash ? isCrashMessage : isMessage;
  if (typeof data === 'string') return isFit(data) ? requestMessage : undefined;
  const own = readText(data, 'X_OCTOBER_ERROR_MESSAGE') ?? readText(Object(data).__ajax, 'message');
  if (own) return isCrash && !isFit(own) ? undefined : requestMessage;

  const named = readText(data, 'message') ?? readText(data, 'error');
  if (named) return isCrash && !isFit(named) ? undefined : named;
  // Skips the protocol's keys, names of partials and selectors. In a 2xx response `result` is a code, not a message.
  const first = Object.entries(Object(data)).find(
    ([key, value]) =>
      isFit(value) &&
      (isCrash ? /\s/.test(value) : status >= 400 || key !== 'result') &&
      !/^X_OCTOBER_|^\W|\//.test(key),
  );

  return first ? String(first[1]) : undefined;
}

/**
 * Returns a failure's message: the server's error message, `message`, `error`, or first other text for visitors;
 * without any, the request's own advice or a general message. Of a crashed server (5xx) only short texts that read as
 * meant for visitors count, never markup, traces, paths or code.
 * @param requestMessage the message that the request derived from the failure; '' for none.
 */
export function failureText(data: unknown, status: number, requestMessage: string): string {
  // A stale token (419) says nothing for visitors.
  const isFromServer = status >= 200 && status !== 419;
  return (
    (isFromServer && serverText(data, status, requestMessage)) ||
    (explainedStatuses.has(status) && requestMessage) ||
    t('failed')
  );
}

/**
 * Returns a success message: the server's, the form's own, or that of the form's kind.
 * @param own the form's own message, if it has one.
 * @param isDownload true if the response brings a file or its URL.
 */
export function successText(kind: FormKind, data: unknown, own: string | undefined, isDownload: boolean): string {
  const general = isDownload ? 'downloaded' : 'sent';
  return readText(data, 'message') ?? own ?? t(kind === 'other' ? general : kind);
}

/** True if the page reloads after a success without a destination, because the visitor's account has changed. */
export function shouldReload(kind: FormKind): boolean {
  return kind !== 'sharePdf' && kind !== 'other';
}

const personalFields = ['first_name', 'last_name', 'email'];

/** Removes personal fields from a URL. @returns '' if it is invalid. */
function anonymise(href: string): string {
  const url = parseUrl(href, placeholderOrigin);
  if (!url) return '';
  for (const name of personalFields) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Tracks a submitted form. @param values of its fields, by name; those that analytics does not name are dropped. */
export function trackSubmission(
  form: string,
  { pdf_url: pdfUrl = '', ...values }: Readonly<Record<string, string>>,
): void {
  const named = Object.entries(values).filter(([, value]) => isTrackable(value));
  trackEvent('form_submitted', {
    form,
    ...Object.fromEntries(named),
    ...(pdfUrl && { pdf_url: anonymise(pdfUrl) }),
  });
}
