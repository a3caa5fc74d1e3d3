/** Shares `report` once it has loaded, so that the critical bundle need not import it. */
/** Must never contain form values. */
export interface Report {
  /** For example `VR201`; see docs/diagnostics.md. */
  code: string;
  /** For example `filter-bar: data-request is missing`. */
  message: string;
  /** What to do about it. */
  fix?: string | undefined;
  /** Logged as a live node. */
  element?: Element | null | undefined;
  /** The widget or handler. */
  subject?: string | undefined;
  /** `warn` if something is missing (R34), `error` if it is wrong. */
  level?: 'warn' | 'error' | undefined;
  cause?: unknown;
}

let loaded: ((details: Report) => void) | undefined;

export function setLoadedReport(report: (details: Report) => void): void {
  loaded = report;
}

/** @returns undefined until report.ts has loaded. */
export function getLoadedReport(): ((details: Report) => void) | undefined {
  return loaded;
}
