/**
 * Checks every URL that an attribute or a response names, before the runtime posts to it, follows or loads it.
 */
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

/** For URLs without a host. No site can have it; see RFC 6761. */
export const placeholderOrigin = 'https://site.invalid';

/**
 * Completes a path of this site that the server has not written, from `<meta name="vr-folder" content="/cms">` and
 * `<meta name="vr-root" content="/cms/vi">`. A site at the root of its host, in one language, has neither.
 * @param kind pages are below the folder of the site and the prefix of a language, files below the folder alone
 */
export function siteAddress(path: string, kind: 'page' | 'file'): string {
  const folder = readSetting('vr-folder') ?? '';
  const root = readSetting('vr-root') ?? folder;
  const [own = ''] = path.split(/[?#]/, 1);
  const isComplete = !own.startsWith('/') || [folder, root].some((at) => at && `${own}/`.startsWith(`${at}/`));
  return isComplete ? path : (kind === 'page' ? root : folder) + path;
}

/**
 * Reads a link in outside data; one without a host becomes a path of this site.
 * @returns null if it is empty or unsafe to follow: not http(s), with a user name, or of another host in disguise.
 */
export function safeLink(text: string): string | null {
  const url = text ? parseUrl(text, `${placeholderOrigin}/`) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.origin !== placeholderOrigin) return /^https?:\/\//i.test(text) ? url.href : null;
  // "/.//elsewhere" is a path until it is written out.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

export function isSameOrigin(address: URL): boolean {
  return address.origin === location.origin;
}

/** Loads a page. One whose URL differs from the current only in the fragment would otherwise just scroll. */
export function loadPage({ href }: URL): void {
  const isSamePage = href.includes('#') && href.split('#')[0] === location.href.split('#')[0];
  location.assign(href);
  if (isSamePage) location.reload();
}
