/** Reports failures from the entry, which need not import report.ts for it. */
import { loadRequestTier } from 'verandah:tiers';
import type { Fault } from './errors.ts';
import { isUnloading, loadBundle } from './loading.ts';

/** Must never contain form values. */
export interface Report extends Fault {
  /** Logged as a live node. */
  element?: Element | null | undefined;
  /** The widget or handler. */
  subject?: string | undefined;
  cause?: unknown;
  /** What to write instead, for the log of a page. */
  markup?: string | undefined;
}

/** Shares `report`, which is undefined until report.ts has loaded. */
export const loadedReport: { report?: (details: Report) => void } = {};

declare const __DIAGNOSTICS__: string | undefined;

/** @returns the end of a line: where its code is described, or nothing if the build names no page */
export function docsOf(code: string): string {
  return typeof __DIAGNOSTICS__ === 'string' && __DIAGNOSTICS__ ? ` See ${__DIAGNOSTICS__}#${code.toLowerCase()}` : '';
}

/** Reports a failure, loading tier 2 if necessary. */
export function reportLazily(details: Report): void {
  // An unloading page would not load the file.
  if (isUnloading()) return;
  if (loadedReport.report) loadedReport.report(details);
  else
    loadBundle(loadRequestTier).then(
      ({ report }) => report(details),
      // oxlint-disable-next-line no-console -- the report has no other way out
      () => isUnloading() || console.error(details.code, details.message + docsOf(details.code)),
    );
}

/** Reports a file that did not arrive and belongs to no widget. */
export function reportMissingFile(cause: unknown): void {
  reportLazily({ code: 'VR403', message: (cause as Error).message, cause });
}
