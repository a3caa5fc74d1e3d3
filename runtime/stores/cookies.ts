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

/** A browser that refuses a cookie refuses it each time; another tab writes the old value just then once. */
const maxAttempts = 3;

/** Reads the decoded value of a cookie, the first if there are several, as PHP does; '' if it is missing or malformed. */
export function readCookie(name: string): string {
  return readCookies(name)[0] ?? '';
}

/** Counts the cookies of the page that a script can see; 0 if it may see none. */
export function countCookies(): number {
  try {
    return document.cookie.split('; ').length;
  } catch {
    return 0;
  }
}

/**
 * Sets a cookie for `days`, or removes it if `value` is empty. Cookies of the same name at deeper paths and on parent
 * domains expire, because they would hide the new value.
 * @returns false if the browser kept an old value. A value that another tab has written since counts as new.
 */
export function writeCookie(name: string, value: string, days: number): boolean {
  try {
    return Array.from({ length: maxAttempts }).some(() => tryToWrite(name, value, days));
  } catch {
    return false;
  }
}

function tryToWrite(name: string, value: string, days: number): boolean {
  const before = readCookies(name);
  set(name, value, days);
  // If the browser refuses the new value, the old ones stay.
  if (hasDuplicates(name, value, before)) {
    expireEverywhere(name);
    set(name, value, days);
  }
  const [current = '', ...others] = readCookies(name);
  const isOfOtherTab = current !== '' && !before.includes(current);
  return others.length === 0 && (current === value || isOfOtherTab);
}

function set(name: string, value: string, days: number): void {
  if (value) Cookies.set(name, value, { ...attributes, expires: days, 'max-age': String(days * secondsPerDay) });
  // Below zero: with 0, an implementation may keep the cookie until the next millisecond.
  else Cookies.remove(name, { ...attributes, 'max-age': '-1' });
}

function hasDuplicates(name: string, value: string, before: readonly string[]): boolean {
  const values = readCookies(name);
  return value ? values.length > 1 && values.includes(value) : values.some((one) => before.includes(one));
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
