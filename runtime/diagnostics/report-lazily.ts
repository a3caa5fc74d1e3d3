import { loadRequestTier } from 'verandah:tiers';
import { loadBundle } from './load-bundle.ts';
import { loadedReport, type Report } from './loaded-report.ts';
import { isUnloading } from './unload.ts';

declare const __DIAGNOSTICS__: string | undefined;

/** As in report.ts, which did not load. */
const docs = typeof __DIAGNOSTICS__ === 'string' ? __DIAGNOSTICS__ : 'docs/diagnostics.md';

/** Reports a failure, loading tier 2 if necessary. */
export function reportLazily(details: Report): void {
  // An unloading page would not load the file.
  if (isUnloading()) return;
  if (loadedReport.report) loadedReport.report(details);
  else
    loadBundle(loadRequestTier).then(
      ({ report }) => report(details),
      // oxlint-disable-next-line no-console -- the report has no other way out
      () => isUnloading() || console.error(details.code, details.message, `${docs}#${details.code.toLowerCase()}`),
    );
}

/** Reports a file that did not arrive and belongs to no widget. */
export function reportMissingFile(cause: unknown): void {
  reportLazily({ code: 'VR403', message: (cause as Error).message, cause });
}
