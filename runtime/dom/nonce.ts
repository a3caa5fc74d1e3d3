/** @returns the nonce of the page's scripts, or ''. Browsers hide it in the attribute, but not in the property. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
