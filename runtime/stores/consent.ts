/** Analytics consent in the cookie `vr-consent`, which consent tools may write too (docs/analytics-and-search.md). */
import { atom, computed } from 'nanostores';
import { isDebugging, report } from '../diagnostics/report.ts';
import { findTrusted } from '../dom/trusted.ts';
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

const hasWidget = (): boolean => findTrusted('[data-widget="consent"]') !== undefined;

/** True if the page asks for consent: in `<html data-consent>`, with the widget, or with a cookie. */
function isRequired(): boolean {
  const setting = document.documentElement.getAttribute('data-consent');
  if (setting !== null) return setting !== 'not-required';
  return readCookies(cookieName).length > 0 || hasWidget();
}

/** Nothing may be tracked unless it is `granted`. */
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
  if (waiting.length > 0 && !hasWidget() && isDebugging()) reportUnasked();
}

/** For a page under development, because a consent tool need not be on the page. */
function reportUnasked(): void {
  report({
    code: 'VR531',
    level: 'warn',
    message: 'Analytics wait for consent, and nothing on the page asks for it.',
    fix: 'Include the partial verandah/consent, let your consent tool write the cookie vr-consent, or remove data-consent.',
    element: document.documentElement,
  });
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
