/** The nonce of the page's own scripts; empty where the page has none. Browsers hide it from the attribute, not from us. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
