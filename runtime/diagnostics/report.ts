/**
 * How every failure is told: a bubbling, cancelable event first, so that a page's own monitoring can take over, and the
 * console line as that event's default action. Said once for each element and code, and not while the page goes away.
 */
import { isUnloading } from './unload.ts';
import { setLoadedReport } from './loaded-report.ts';

/** What a report says. Never holds form values. */
export interface Report {
  /** Permanent and searchable, for example `VR201`; docs/diagnostics.md lists them all. */
  code: string;
  /** What happened, and to what: `filter-bar: data-request is missing`. */
  message: string;
  /** What to write instead. */
  fix?: string | undefined;
  /** The element it happened on, logged as a live node. */
  element?: Element | null | undefined;
  /** The widget or handler it concerns. */
  subject?: string | undefined;
  /** `warn` for what is merely missing (R34), `error` for what is wrong. */
  level?: 'warn' | 'error' | undefined;
  /** The thrown value behind it, if there is one. */
  cause?: unknown;
}

/** Cancelable: `preventDefault()` silences the console line. */
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

const said = new WeakMap<Element, Set<string>>();

/**
 * Tells a failure once for each element and code: dispatches `widget:error` on the element (on the document where there
 * is none, or it has left the page), then writes one console line unless a listener prevented it.
 */
export function report(details: Report): void {
  const { code, message, fix, element, level = 'error', cause } = details;
  if (isUnloading()) return;
  if (element) {
    const codes = said.get(element) ?? new Set();
    if (codes.has(code + message)) return;
    said.set(element, codes.add(code + message));
  }
  const target = element?.isConnected ? element : document;
  if (!target.dispatchEvent(new WidgetErrorEvent(details))) return;
  const line = `[verandah ${code}] ${message}${fix ? ` ${fix}` : ''}`;
  // oxlint-disable-next-line no-console -- the console line is the event's default action, and this is its only place
  console[level](line, ...[element, cause].filter(Boolean));
}

setLoadedReport(report);
