/** @returns the nonce of the page's scripts; '' if there is none. Browsers hide it in the attribute, but not the property. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
