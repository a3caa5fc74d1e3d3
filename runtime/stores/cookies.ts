/** Reads and writes cookies. Each write is read back, because a browser may drop a cookie silently. */
import Cookies from 'js-cookie';
import { readSetting } from '../dom/settings.ts';
import { readCookies } from './saved/stored-lists.ts';

/** The folder of the site, as the server's cookies have it: every language shares them. */
const attributes = {
  path: readSetting('vr-folder') || '/',
  sameSite: 'Lax',
  secure: location.protocol === 'https:',
} as const;

const secondsPerDay = 86_400;

/** Reads the decoded value of a cookie, the first if there are several, as PHP does; '' if it is missing or malformed. */
export function readCookie(name: string): string {
  return readCookies(name)[0] ?? '';
}

/**
 * Sets a cookie for `days`, or removes it if `value` is empty. Cookies of the same name at deeper paths and on parent
 * domains expire, because they would hide the new value.
 * @returns false if the browser has another value then.
 */
export function writeCookie(name: string, value: string, days: number): boolean {
  try {
    set(name, value, days);
    const values = readCookies(name);
    // If the browser refuses the new value, the old ones stay.
    if (value ? values.length > 1 && values.includes(value) : values.length > 0) {
      expireEverywhere(name);
      set(name, value, days);
    }
    return readCookies(name).join() === value;
  } catch {
    return false;
  }
}

function set(name: string, value: string, days: number): void {
  if (value) Cookies.set(name, value, { ...attributes, expires: days, 'max-age': String(days * secondsPerDay) });
  // Below zero: with 0, an implementation may keep the cookie until the next millisecond.
  else Cookies.remove(name, { ...attributes, 'max-age': '-1' });
}

/** Expires a cookie at every path and on every domain that the page can see it from. */
function expireEverywhere(name: string): void {
  for (const domain of [undefined, ...parentDomains(location.hostname)])
    for (const path of pathPrefixes(location.pathname)) Cookies.remove(name, { ...attributes, path, domain });
}

/** `www.homes.example` gives itself and `homes.example`. Browsers refuse the suffixes that are no site. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).slice(0, Math.max(1, labels.length - 1));
}

/** `/homes/12` gives `/`, `/homes`, `/homes/`, `/homes/12` and `/homes/12/`. */
function pathPrefixes(pathname: string): string[] {
  const segments = pathname.split('/');
  const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  return [...new Set(prefixes.flatMap((prefix) => [prefix || '/', prefix.endsWith('/') ? prefix : `${prefix}/`]))];
}
