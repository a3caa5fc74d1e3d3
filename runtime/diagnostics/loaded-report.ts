/** The code of `report`, once it has loaded. A module of its own, so that neither side has to import the other to share it. */
import type { Report } from './report.ts';

let loaded: ((details: Report) => void) | undefined;

/** Called by the report's own code as soon as it runs. */
export function setLoadedReport(report: (details: Report) => void): void {
  loaded = report;
}

/** @returns undefined while the code of `report` has not been loaded. */
export function getLoadedReport(): ((details: Report) => void) | undefined {
  return loaded;
}
