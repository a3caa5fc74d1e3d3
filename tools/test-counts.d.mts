export interface Counts {
  passed: number;
  failed: number;
}
export function sumVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}): Counts;
export function sumPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
}): Counts;
