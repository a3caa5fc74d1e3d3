/** Analytics consent in the cookie `vr-consent`, which consent tools may write too (docs/events.md). */
import { atom, computed } from 'nanostores';
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

/** What the visitor chose. */
export const $consent = atom<Consent>(readConsent());

/** A theme that may track until the visitor declines says so: `<html data-consent="not-required">`. */
const isRequired = (): boolean => !document.querySelector('html[data-consent="not-required"]');

/** Nothing may be tracked until it is `granted`. */
export const $trackingConsent = computed(
  $consent,
  (choice): Consent => (choice === 'unknown' && !isRequired() ? 'granted' : choice),
);

const maxWaiting = 50;

/** In memory only: without consent nothing may be stored. */
const waiting: (() => void)[] = [];

/** Calls `send` once tracking is allowed: now, when the visitor consents, or never. The latest 50 calls wait. */
export function whenConsented(send: () => void): void {
  waiting.push(send);
  if (waiting.length > maxWaiting) waiting.shift();
  flush();
}

function flush(): void {
  const choice = $trackingConsent.get();
  if (choice === 'unknown') return;
  const calls = waiting.splice(0);
  if (choice === 'granted') for (const send of calls) send();
}

$trackingConsent.listen(flush);

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
