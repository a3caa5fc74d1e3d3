export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}
export function sumVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}): Counts;
export function sumPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
  errors: readonly unknown[];
}): Counts;
export function sumCounts(counts: readonly Counts[]): Required<Counts>;
export function summaryLine(counts: Counts): string;
