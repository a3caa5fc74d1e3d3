/** Tells a failure without making every page carry the words: the report is a chunk, fetched when there is one to make. */
import { getLoadedReport } from './loaded-report.ts';
import type { Report } from './report.ts';
import { isUnloading, reportUnlessUnloading, watched } from './unload.ts';

/**
 * As `report`: at once if its code is loaded, else when it has arrived. A visitor may leave in between, and a failure that
 * has to wait for one more file is then never told.
 */
export function reportLazily(details: Report): void {
  // A page that is being left would not fetch the code either.
  if (isUnloading()) return;
  const report = getLoadedReport();
  if (report) report(details);
  else watched(import('./report.ts')).then(({ report: loaded }) => loaded(details), reportUnlessUnloading);
}
