/**
 * What the visitor lets us count. Kept in the cookie `vr-consent`, which is also how a theme or a consent tool of its own
 * tells the choice: it writes the cookie and, where the page goes on, fires `consent:changed` (docs/events.md).
 */
import { atom } from 'nanostores';
import { readCookie, writeCookie } from './cookies.ts';
import { broadcast, onExternalChange } from './cross-tab.ts';

export type Consent = 'unknown' | 'granted' | 'denied';

const name = 'vr-consent';

/** Days; half a year later the visitor is asked anew. */
const keptFor = 180;

function kept(): Consent {
  const value = readCookie(name);
  return value === 'granted' || value === 'denied' ? value : 'unknown';
}

/** Unknown until the visitor has chosen; nothing may be counted before it is `granted`. */
export const $consent = atom<Consent>(kept());

/** False where the browser did not keep the choice, which then lasts for this page. */
let isKept = true;

function follow(): void {
  const choice = kept();
  if (isKept || choice !== 'unknown') $consent.set(choice);
}

onExternalChange(follow);
addEventListener('consent:changed', follow);

/** Keeps the visitor's choice, for this tab and the others. */
export function setConsent(choice: Exclude<Consent, 'unknown'>): void {
  isKept = writeCookie(name, choice, keptFor);
  $consent.set(choice);
  broadcast();
}
