/**
 * Opt-in script for a theme that comes from October's script: does for now what the theme still asks for, and says once for each what
 * to write instead. Include it after verandah.js, and before the theme's own modules.
 */
import { api } from '../ajax/api.ts';
import { afterParsing } from '../ajax/events.ts';
import { adviceOn, octoberAttributes } from '../diagnostics/leftovers.ts';
import { report } from '../diagnostics/report.ts';
import { isUntrusted } from '../dom/trusted.ts';
import { loadPage, safeUrl } from '../dom/url.ts';
import { migrateJquery } from './migrate-jquery.ts';

const reported = new Set<string>();

/** Says once that the theme has used something of October's. */
export function reportUse(name: string, done: string, element?: Element): void {
  if (reported.has(name)) return;
  reported.add(name);
  report({
    code: 'VR549',
    level: 'warn',
    message: `${name} is for October's script; verandah-migrate.js ${done}.`,
    fix: adviceOn(name),
    element,
    subject: name,
  });
}

/** Widgets take the place of controls, with another life: classes that extend this one are accepted, and never run. */
function ControlBase(): void {
  // Nothing to set up.
}

function visit(address: unknown, { action }: { action?: unknown } = {}): void {
  reportUse('oc.visit', 'opened the page');
  const url = safeUrl(String(address));
  if (!url) throw new TypeError(`oc.visit: the address ${String(address).slice(0, 80)} is not allowed.`);
  if (action === 'replace') location.replace(url.href);
  else loadPage(url);
}

const refuseControl = (): undefined => {
  reportUse('oc.registerControl', 'runs no controls');
  return undefined;
};

/** Members that October's script has, and `oc` has not. */
const members = {
  visit,
  useTurbo: (): boolean => {
    reportUse('oc.useTurbo', 'said no');
    return false;
  },
  registerControl: refuseControl,
  importControl: refuseControl,
  observeControl: refuseControl,
  fetchControl: refuseControl,
  fetchControls: (): unknown[] => refuseControl() ?? [],
};

const units: Readonly<Record<string, number>> = { s: 1000, ms: 1, '': 1 };

const minPollMs = 500;

/** A day: a timer takes some longer times for zero. */
const maxPollMs = 86_400_000;

/** @returns milliseconds of `5000`, `5000ms` or `5s`; undefined for anything else */
export function intervalOf(value: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?) ?(ms|s|)$/.exec(value.trim()) ?? [];
  const ms = Number(digits) * (units[unit] ?? 1);
  return ms > 0 && ms <= maxPollMs ? Math.max(ms, minPollMs) : undefined;
}

const polling = new WeakSet<Element>();

/** Requests of elements with `data-request-poll`, one after the other, while they are in the page and the page is visible. */
function startPolling(): void {
  for (const element of document.querySelectorAll('[data-request-poll]')) {
    if (polling.has(element) || isUntrusted(element)) continue;
    polling.add(element);
    const wait = intervalOf(element.getAttribute('data-request-poll') ?? '');
    reportUse('data-request-poll', wait ? `asks every ${wait} ms` : 'found no interval in it', element);
    if (wait) poll(element, wait);
  }
}

function poll(element: Element, wait: number): void {
  setTimeout(async () => {
    if (!element.isConnected) return;
    try {
      if (document.visibilityState !== 'hidden') await api.request(element);
    } catch {
      // The request has said what went wrong.
    }
    poll(element, wait);
  }, wait);
}

/** Those that nothing is done for. */
function reportAttributes(): void {
  for (const name of Object.keys(octoberAttributes)) {
    if (name === 'data-request-poll') continue;
    const element = [...document.querySelectorAll(`[${name}]:not([data-control~="flash-message"])`)].find(
      (each) => !isUntrusted(each),
    );
    if (element) reportUse(name, 'does nothing for it', element);
  }
}

Object.assign(api, members);
Object.defineProperty(api, 'ControlBase', {
  get() {
    reportUse('oc.ControlBase', 'runs no controls');
    return ControlBase;
  },
});
migrateJquery(reportUse);
afterParsing(() => {
  migrateJquery(reportUse);
  reportAttributes();
  startPolling();
  document.dispatchEvent(new Event('page:loaded', { bubbles: true }));
});
addEventListener('ajax:update-complete', startPolling);
