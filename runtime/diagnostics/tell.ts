/** Tells a failure without making every page carry the words: the report is a chunk, fetched when there is one to make. */
import type { Report } from './report.ts';

let reporter: ((details: Report) => void) | undefined;

/** The report's chunk, which also comes with the code that starts widgets, calls this as soon as it runs. */
export function reportWith(report: (details: Report) => void): void {
  reporter = report;
}

/**
 * As `report`: at once if its code is there, else when it has arrived. A visitor may leave in between, and a failure that
 * has to wait for one more file is then never told.
 */
export function tell(details: Report): void {
  if (reporter) reporter(details);
  else import('./report.ts').then(({ report }) => report(details), reportError);
}
