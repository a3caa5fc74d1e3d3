/** What this site's server asks of a request: the CSRF token, which is renewed if the server refuses it, and the account mark. */
import { browserMark } from '../../dom/account-mark.ts';
import { report } from '../../diagnostics/report.ts';
import { readSetting } from '../../dom/settings.ts';
import { isSameOrigin } from '../../dom/url.ts';
import type { ServerResponse } from '../types.ts';
import { accountHeader, accountHeaders, followHandler, isForeign, refusedStatus } from '../account-header.ts';
import { failedResponse, post, type PostOptions } from './transport.ts';

/** Token headers for a same-origin request; empty if the page has no token. */
export function tokenHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = readSetting('csrf-token');
  if (token) headers['X-CSRF-TOKEN'] = token;
  try {
    const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie) headers['X-XSRF-TOKEN'] = decodeURIComponent(cookie);
  } catch {
    // A malformed or unreadable cookie must not stop a request.
  }
  return headers;
}

/** Reports a refused request of a page without a token, because the layout has to provide one. */
export function reportMissingToken(handler: string): void {
  if (Object.keys(tokenHeaders()).length > 0) return;
  report({
    code: 'VR520',
    message: `${handler}: the server expects a CSRF token, and the page has none.`,
    fix: 'Add <meta name="csrf-token" content="{{ this.session.token }}"> to the <head> of the layout.',
    subject: handler,
  });
}

/** Reports a request that was refused with a new token too. */
function reportRefusedToken(handler: string): void {
  if (Object.keys(tokenHeaders()).length === 0) return;
  report({
    code: 'VR541',
    level: 'warn',
    message: `${handler}: the server refused the CSRF token of this page, and a new one: the session has expired.`,
    fix: 'If this happens on every request, check the domain and "secure" of the session cookie, and caches of whole pages.',
    subject: handler,
  });
}

/**
 * Takes the token of a fresh copy of the page, unless that is another account's.
 * @param mark of the account that the request is sent for
 * @param timeout in ms; 0 for none.
 * @returns true if there is one.
 */
export async function refreshToken(mark: string, signal: AbortSignal, timeout = 0): Promise<boolean> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = timeout ? setTimeout(abort, timeout) : undefined;
  try {
    const page = await fetch(location.href, {
      signal: controller.signal,
      // A redirect to another origin gets nothing, and gives no token.
      mode: 'same-origin',
      credentials: 'same-origin',
      headers: { Accept: 'text/html' },
    });
    const html = await page.text();
    if (metaIn(html, 'vr-account') !== mark) return false;
    const token = metaIn(html, 'csrf-token');
    const meta = document.head.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta && token) meta.content = token;
    return Boolean(token) || 'X-XSRF-TOKEN' in tokenHeaders();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * @param html a page. An expression for whole tags would take quadratic time for unclosed ones.
 * @returns the content of the first `<meta>` of that name
 */
function metaIn(html: string, name: string): string | undefined {
  const [, ...starts] = html.split(/<meta\b/i);
  return starts
    .map((start) => start.split('>', 1)[0] ?? '')
    .filter((tag) => /\bname=["']?([\w-]+)/i.exec(tag)?.[1] === name)
    .flatMap((tag) => /\bcontent=["']([^"']+)["']/i.exec(tag)?.[1] ?? [])[0];
}

/** Renews the `_token` field of `form_open()`, which the server reads before the header. */
export function renewTokenField(form: HTMLFormElement | null, entries: FormData): void {
  const token = tokenHeaders()['X-CSRF-TOKEN'];
  if (!token || !entries.has('_token')) return;
  entries.set('_token', token);
  const field = form?.elements.namedItem('_token');
  if (field instanceof HTMLInputElement) field.value = token;
}

/** Reports a page without an account mark, whose request is not repeated: a new token would belong to the account that is signed in now. */
function reportMissingMark(handler: string): void {
  report({
    code: 'VR529',
    message: `${handler}: the server refused the CSRF token. Nothing was repeated, because the page does not say whose it is.`,
    fix: 'Print {{ vr_head() }} in the <head>, or <meta name="vr-account" content="…">; see docs/requests.md#accounts.',
    subject: handler,
  });
}

/**
 * Posts for an account; if this site refuses the token, once more with a new one of the same account. The server checks the
 * token before it runs the handler, so repeating is safe.
 * @param mark of the account; undefined for a page without one
 * @param encode makes the body again
 * @param onRenewed called before that, with the new token in the page
 */
export async function postWithToken(
  handler: string,
  options: PostOptions,
  mark: string | undefined,
  encode: () => BodyInit,
  onRenewed: () => void,
): Promise<ServerResponse> {
  // Tokens and marks go to the page's own origin only.
  if (!isSameOrigin(options.url)) return post(options);
  if (isForeign(mark)) return foreignResponse();
  const send = (body: BodyInit): Promise<ServerResponse> =>
    post({ ...options, body, headers: { ...tokenHeaders(), ...accountHeaders(mark), ...options.headers } });
  let response = await send(options.body);
  followHandler(response, mark);
  if (!isTokenRejected(response)) return response;
  reportMissingToken(handler);
  if (mark === undefined) reportMissingMark(handler);
  else if (await refreshToken(mark, options.signal, options.timeout).catch(() => false)) {
    onRenewed();
    response = await send(encode());
    followHandler(response, mark);
  }
  if (isTokenRejected(response)) reportRefusedToken(handler);
  return response;
}

/** A stand-in for the server's refusal, for a request that is not sent. */
function foreignResponse(): ServerResponse {
  const response = failedResponse(refusedStatus, 'the browser is signed in to another account');
  return { ...response, getResponseHeader: (name) => (name === accountHeader ? (browserMark() ?? null) : null) };
}

function isTokenRejected({ status, responseText }: ServerResponse): boolean {
  return status === 419 || (status === 403 && /csrf|token mismatch|security token/i.test(responseText.slice(0, 500)));
}
