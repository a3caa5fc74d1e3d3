/** Where the CSRF token comes from. The one place besides the stores that reads a cookie: this one is the server's. */

/** The token headers for a same-origin request; empty where the page has no token. */
export function tokenHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token) headers['X-CSRF-TOKEN'] = token;
  try {
    const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie) headers['X-XSRF-TOKEN'] = decodeURIComponent(cookie);
  } catch {
    // A malformed cookie, or a page that may not read any, must not stop a request.
  }
  return headers;
}

/**
 * After a 419: reads a new token from a fresh copy of the page into the `<meta>`.
 * @param timeout milliseconds the page may take; 0 waits for ever.
 * @returns true where there is one.
 */
export async function refreshToken(signal: AbortSignal, timeout = 0): Promise<boolean> {
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  signal.addEventListener('abort', stop);
  const timer = timeout ? setTimeout(stop, timeout) : undefined;
  try {
    const page = await fetch(location.href, {
      signal: limit.signal,
      credentials: 'same-origin',
      headers: { Accept: 'text/html' },
    });
    const tag = /<meta[^>]*\bname=["']?csrf-token\b[^>]*>/i.exec(await page.text())?.[0] ?? '';
    const token = /\bcontent=["']([^"']+)["']/i.exec(tag)?.[1];
    const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta && token) meta.content = token;
    return Boolean(token) || 'X-XSRF-TOKEN' in tokenHeaders();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** `form_open()` repeats the token in a field, which the server reads before the header: renews it in `entries` and form. */
export function renewTokenField(form: HTMLFormElement | null, entries: FormData): void {
  const token = tokenHeaders()['X-CSRF-TOKEN'];
  if (!token || !entries.has('_token')) return;
  entries.set('_token', token);
  const field = form?.elements.namedItem('_token');
  if (field instanceof HTMLInputElement) field.value = token;
}
