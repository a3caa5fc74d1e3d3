/** Tells a failure without making every page carry the words: the report is a chunk, fetched when there is one to make. */
import { isUnloading } from './unload.ts';
import type { Report } from './report.ts';

/** As `report`, a moment later. */
export function tell(details: Report): void {
  // The browser would not fetch the words either.
  if (isUnloading()) return;
  import('./report.ts').then(({ report }) => report(details), reportError);
}
