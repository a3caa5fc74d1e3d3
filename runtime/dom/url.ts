/** Checks every URL that an attribute or a response names, before the runtime posts to it, follows or loads it. */
import { readSetting } from './settings.ts';

/** The page's origin and those of `<meta name="vr-allowed-origins" content="https://a.example https://b.example">`. */
function allowedOrigins(): string[] {
  const listed = readSetting('vr-allowed-origins') ?? '';
  return [location.origin, ...listed.split(/\s+/).filter(Boolean)];
}

/** @returns undefined for an invalid URL. `URL.canParse` is newer than the oldest supported browser. */
export function parseUrl(raw: string, base: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}

/**
 * @returns the parsed URL if it is http(s), has no user name, and is on this site or a listed origin; else undefined.
 * Checking the parsed URL also refuses disguised `javascript:`, `data:` and `//elsewhere` URLs.
 */
export function safeUrl(raw: string): URL | undefined {
  const address = parseUrl(raw, document.baseURI);
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (!address || !isWeb || address.username || address.password) return undefined;
  return allowedOrigins().includes(address.origin) ? address : undefined;
}

export function isSameOrigin(address: URL): boolean {
  return address.origin === location.origin;
}
