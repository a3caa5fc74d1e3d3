import { getLoadedReport, type Report } from './loaded-report.ts';
import { isUnloading, reportUnlessUnloading, watched } from './unload.ts';

/** Reports a failure, loading report.ts if necessary, which keeps it out of the critical bundle. */
export function reportLazily(details: Report): void {
  // An unloading page would not load the chunk.
  if (isUnloading()) return;
  const report = getLoadedReport();
  if (report) report(details);
  else watched(import('./report.ts')).then(({ report: loaded }) => loaded(details), reportUnlessUnloading);
}
