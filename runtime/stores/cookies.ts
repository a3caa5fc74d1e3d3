/** Reads and writes cookies. Each write is read back, because a browser may drop a cookie silently. */
import Cookies from 'js-cookie';
import { readCookie } from './saved/stored-lists.ts';

const attributes = { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' } as const;

/** Sets a cookie for `days`, or removes it if `value` is empty. @returns false if the browser kept the old value. */
export function writeCookie(name: string, value: string, days: number): boolean {
  try {
    if (value) Cookies.set(name, value, { ...attributes, expires: days });
    else Cookies.remove(name, attributes);
    return readCookie(name) === value;
  } catch {
    return false;
  }
}

export { readCookie };
