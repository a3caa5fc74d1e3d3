/** Reports failures: a cancelable event for the page's own monitoring, whose default action is a console line. */
import { isUnloading } from './unload.ts';
import { loadedReport, type Report } from './loaded-report.ts';
import { adviceFor } from './missing-file.ts';

declare const __DIAGNOSTICS__: string | undefined;

/** The page that describes every code, as the build names it. */
const docs = typeof __DIAGNOSTICS__ === 'string' ? __DIAGNOSTICS__ : 'docs/diagnostics.md';

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

/**
 * Reports a failure once per element, code and message, unless the page is unloading. Dispatches `widget:error` on the
 * element if it is in the page, else on the document.
 * @param privateDetail for the console only, because it can hold what a visitor typed.
 */
export function report(details: Report, privateDetail?: string): void {
  const { code, message, element, level = 'error', cause } = details;
  if (isUnloading()) return;
  // The entry reports a missing file too, and has no room for advice.
  const fix = details.fix ?? (code === 'VR403' ? adviceFor(message) : undefined);
  if (element) {
    const codes = reported.get(element) ?? new Set();
    const key = `${code}${message}${privateDetail ?? ''}`;
    if (codes.has(key)) return;
    reported.set(element, codes.add(key));
  }
  const target = element && document.contains(element) ? element : document;
  // A form's field can have the method's name; see runtime/dom/clobber-safe.ts.
  const { dispatchEvent } = typeof target.dispatchEvent === 'function' ? target : document;
  if (!dispatchEvent.call(target, new WidgetErrorEvent(fix === details.fix ? details : { ...details, fix }))) return;
  const line = `[verandah ${code}] ${message}${fix ? ` ${fix}` : ''} See ${docs}#${code.toLowerCase()}`;
  // oxlint-disable-next-line no-console -- the event's default action
  console[level](line, ...[element, cause, privateDetail].filter(Boolean));
}

loadedReport.report = report;
