/** Shares `report` once it has loaded, so that the critical bundle need not import it. */
import type { Report } from './report.ts';

let loaded: ((details: Report) => void) | undefined;

export function setLoadedReport(report: (details: Report) => void): void {
  loaded = report;
}

/** @returns undefined until report.ts has loaded. */
export function getLoadedReport(): ((details: Report) => void) | undefined {
  return loaded;
}
