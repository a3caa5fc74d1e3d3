/** Which addresses the runtime may post to, go to, or load from. Everything an attribute or an answer names passes here. */

/** Origins besides the page's own, from `<meta name="vr-allowed-origins" content="https://a.example https://b.example">`. */
function allowedOrigins(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="vr-allowed-origins"]')?.content ?? '';
  return [location.origin, ...listed.split(/\s+/).filter(Boolean)];
}

/** @returns the parsed address, undefined if the browser cannot read it. `URL.canParse` is younger than our baseline. */
export function parseUrl(raw: string, base: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}

/**
 * The parsed address where it is http(s), carries no user name, and points at this site or a listed origin; undefined
 * otherwise. `javascript:`, `data:`, `blob:`, `//elsewhere` and their disguises are all refused, because the decision is
 * made on what the browser's own parser says the address is.
 */
export function safeUrl(raw: string): URL | undefined {
  const address = parseUrl(raw, document.baseURI);
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (!address || !isWeb || address.username || address.password) return undefined;
  return allowedOrigins().includes(address.origin) ? address : undefined;
}

/** True where the address is on the page's own origin, so that tokens may travel with it. */
export function isSameOrigin(address: URL): boolean {
  return address.origin === location.origin;
}
