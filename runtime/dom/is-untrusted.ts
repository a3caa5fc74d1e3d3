import { closest } from './clobber-safe.ts';

/** True inside `data-vr-untrusted`: HTML written by visitors, which may not start widgets or requests. */

export function isUntrusted(element: Element | null): boolean {
  return closest(element, '[data-vr-untrusted]') !== null;
}
