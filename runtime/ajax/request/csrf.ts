/** The CSRF token of the page, which is renewed if the server refuses it. */
import { report } from '../../diagnostics/report.ts';
import { withAbort } from '../../dom/scheduling.ts';
import { readSetting } from '../../dom/settings.ts';
import type { ServerResponse } from '../types.ts';

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

const refusals = {
  VR520: {
    message: 'the server expects a CSRF token, and the page has none.',
    fix: 'Add <meta name="csrf-token" content="{{ this.session.token }}"> to the <head> of the layout.',
  },
  VR529: {
    message:
      'the server refused the CSRF token. Verandah did not repeat the request, because the page has no account mark.',
    fix: 'Print {{ vr_head() }} in the <head>, or <meta name="vr-account" content="…">; see docs/requests.md#accounts.',
  },
  VR541: {
    level: 'warn',
    message: 'the server refused the CSRF token of this page, and a new one: the session has expired.',
    fix: 'If this happens on every request, check the domain and "secure" of the session cookie, and caches of whole pages.',
  },
} as const;

/**
 * Reports what the page lacks, if the server has refused its token: a token, or the account mark without which a new one could be of
 * the account that is signed in now. With both, the session has expired.
 */
export function reportRefusedToken(handler: string, mark: string | undefined): void {
  const hasToken = Object.keys(tokenHeaders()).length > 0;
  const code = hasToken ? (mark === undefined ? 'VR529' : 'VR541') : 'VR520';
  const { message, ...rest } = refusals[code];
  report({ code, message: `${handler}: ${message}`, subject: handler, ...rest });
}

/**
 * Takes the token of a fresh copy of the page, unless that is another account's.
 * @param mark of the account that the request is sent for
 * @param timeout in ms; 0 for none.
 * @returns true if there is one.
 */
export async function refreshToken(mark: string, signal: AbortSignal, timeout = 0): Promise<boolean> {
  return withAbort(signal, timeout, async (limited) => {
    const page = await fetch(location.href, {
      signal: limited,
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
  });
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

/** True if the server has refused the token. */
export function isTokenRejected({ status, responseText }: ServerResponse): boolean {
  return status === 419 || (status === 403 && /csrf|token mismatch|security token/i.test(responseText.slice(0, 500)));
}
