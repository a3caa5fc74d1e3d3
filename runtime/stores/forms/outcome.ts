/** What a form makes of the server's answer, whatever the page looks like: how it ended, and in which words (R147 to R153). */
import type { FormKind } from './rules.ts';
import { t } from './messages.ts';

/** `full-success` ends the matter: the form is empty again, and what was asked for follows (R151). */
export type FormOutcome = 'success' | 'full-success' | 'failure';

/** The text under `key` of an answer; undefined where there is none. */
export function readText(data: unknown, key: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(data), key)?.value;
  return typeof value === 'string' && value ? value : undefined;
}

/**
 * How a request that the server answered with 2xx ended for the form.
 * @param leads whether the answer brings a redirect, a file or the address of one.
 */
export function outcomeOf(data: unknown, leads: boolean): FormOutcome {
  const result = readText(data, 'result') ?? 'success';
  if (result === 'full_success' || (result === 'success' && leads)) return 'full-success';
  return result === 'success' ? 'success' : 'failure';
}

/** Statuses of which the request itself says what to do: connection, sign-in, size, session, waiting, maintenance. */
const worded: ReadonlySet<number> = new Set([0, -1, 401, 413, 419, 429, 503]);

/** A text for visitors: no page, no stack trace. */
const isMessage = (value: unknown): value is string => typeof value === 'string' && /^[^<{]{1,300}$/.test(value);

/** The text of a refusal that is the server's own; `said` is what the request made of it. */
function serverText(data: unknown, status: number, said: string): string | undefined {
  if (typeof data === 'string') return isMessage(data) ? said : undefined;
  if (readText(data, 'X_OCTOBER_ERROR_MESSAGE')) return said;
  // The protocol's keys, and names of partials and their selectors, hold no messages. Of an answer that went well as far
  // as HTTP goes, the result is a code.
  const first = Object.entries(Object(data)).find(
    ([key, value]) => isMessage(value) && !/^X_OCTOBER_|^\W|\//.test(key) && (status >= 400 || key !== 'result'),
  );
  return readText(data, 'message') ?? readText(data, 'error') ?? (first ? String(first[1]) : undefined);
}

/**
 * What a refusal says: the server's error message, `message`, `error`, then the first text of the answer that is one for
 * visitors (R147). Without any of them: what to do about the connection, or that there was a problem.
 * @param said what the request itself made of the failure; '' for nothing.
 */
export function failureText(data: unknown, status: number, said: string): string {
  const isAnswered = status >= 200 && status < 500 && status !== 419;
  return (isAnswered && serverText(data, status, said)) || (worded.has(status) && said) || t('failed');
}

/**
 * What a success says: the server's words, the form's own, or those every form of its kind has (R152).
 * @param own the form's own words, where it has some.
 * @param isDownload whether a file came, or its address.
 */
export function successText(kind: FormKind, data: unknown, own: string | undefined, isDownload: boolean): string {
  const general = isDownload ? 'downloaded' : 'sent';
  return readText(data, 'message') ?? own ?? t(kind === 'other' ? general : kind);
}

/** Whether the page is read again after a success that leads nowhere (R153): after all that changes who the visitor is. */
export function shouldReload(kind: FormKind): boolean {
  return kind !== 'sharePdf' && kind !== 'other';
}
