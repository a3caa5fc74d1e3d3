/** Reports failures: a cancelable event for the page's own monitoring, whose default action is a console line. */
import { isUnloading } from './loading.ts';
import { docsOf, loadedReport, type Report } from './report-lazily.ts';

/** `preventDefault()` suppresses the console line. */
export class WidgetErrorEvent extends Event {
  static readonly eventName = 'widget:error';
  readonly report: Report;

  constructor(details: Report) {
    super(WidgetErrorEvent.eventName, { bubbles: true, cancelable: true });
    this.report = details;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'widget:error': WidgetErrorEvent;
  }
}

const reported = new WeakMap<Element, Set<string>>();

/** Of VR403. The network panel has the status. */
const missingFileFix = 'Check the network, and that all files of one build are in the folder of verandah.js.';

/**
 * Reports a failure once per element, code and message, unless the page is unloading. Dispatches `widget:error` on the
 * element if it is in the page, else on the document.
 * @param privateDetail for the console only, because it can hold what a visitor typed.
 */
export function report(details: Report, privateDetail?: string): void {
  const { code, message, element, level = 'error', cause } = details;
  if (isUnloading()) return;
  // Those who report a missing file need not know: the entry has no room for advice.
  const fix = details.fix ?? (code === 'VR403' ? missingFileFix : undefined);

  if (element) {
    const codes = reported.get(element) ?? new Set();
    const key = `${code}${message}${privateDetail ?? ''}`;
    if (codes.has(key)) return;
    reported.set(element, codes.add(key));
  }
  const target = element && document.contains(element) ? element : document;
  // A form's field can have the method's name; see runtime/dom/clobbering.ts.
  const { dispatchEvent } = typeof target.dispatchEvent === 'function' ? target : document;
  if (!dispatchEvent.call(target, new WidgetErrorEvent(fix === details.fix ? details : { ...details, fix }))) return;
  const line = `[verandah ${code}] ${message}${fix ? ` ${fix}` : ''}${docsOf(code)}`;
  // oxlint-disable-next-line no-console -- the event's default action
  console[level](line, ...[element, cause, privateDetail].filter(Boolean));
}

loadedReport.report = report;

/** Names that no live site can have; see RFC 6761 and 6762. */
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.(?:localhost|test|local))$/;

/** @returns the content of `<meta name="vr-debug">`; undefined on a page without it */
export function debugSetting(): string | undefined {
  return document.head.querySelector<HTMLMetaElement>('meta[name="vr-debug"]')?.content;
}

/** True with `?vr-debug` in the address. */
export function isLogWanted(): boolean {
  return new URLSearchParams(location.search).has('vr-debug');
}

/**
 * True on those pages, with that address, and on a developer's machine: the page is under development. Only then does the console
 * show what could hold a visitor's data.
 */
export function isDebugging(): boolean {
  return localHost.test(location.hostname) || isLogWanted() || debugSetting() !== undefined;
}

const frameworkNames: Readonly<Record<string, string>> = {
  oc: 'a script that provides window.oc',
  Snowboard: "Winter's Snowboard",
  jQuery: 'the jQuery framework of the CMS',
};

/**
 * Reports that the page has another AJAX framework.
 * @param global the name of the framework's global variable.
 */
export function reportOtherFramework(global: string): void {
  const isCopy = global === 'oc' && window.verandah?.load;
  report({
    code: 'VR001',
    level: 'warn',
    message: `${isCopy ? 'another copy of verandah.js' : (frameworkNames[global] ?? global)} is on the page too; verandah.js leaves data-request to it.`,
    fix: 'Include verandah.js once, and remove the framework script of the CMS.',
  });
}
