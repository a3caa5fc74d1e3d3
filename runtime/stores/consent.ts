/** Analytics consent in the cookie `vr-consent`, which consent tools may write too (docs/events.md). */
import { atom } from 'nanostores';
import { writeCookie } from './cookies.ts';
import { broadcast, onExternalChange } from './cross-tab.ts';
import { readCookies } from './saved/stored-lists.ts';

export type Consent = 'unknown' | 'granted' | 'denied';

const cookieName = 'vr-consent';

/** After half a year the visitor is asked again. */
const cookieDays = 180;

/** If the cookie also exists at a deeper path, and says something else there, nothing is counted. */
function readConsent(): Consent {
  const values = readCookies(cookieName);
  if (values.includes('denied')) return 'denied';
  return values.includes('granted') ? 'granted' : 'unknown';
}

/** Nothing may be tracked until it is `granted`. */
export const $consent = atom<Consent>(readConsent());

/** False if the browser did not store the choice, which then lasts for this page. */
let isStored = true;

function update(): void {
  const choice = readConsent();
  if (isStored || choice !== 'unknown') $consent.set(choice);
}

onExternalChange(update);
addEventListener('consent:changed', update);

export function setConsent(choice: Exclude<Consent, 'unknown'>): void {
  isStored = writeCookie(cookieName, choice, cookieDays);
  $consent.set(choice);
  broadcast();
}
