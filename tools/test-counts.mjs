/** Counts the tests in the JSON reports of the two runners. */

/** @typedef {{ passed: number, failed: number, skipped?: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, testResults: Array<{ status: string, assertionResults: unknown[] }> }} report
 * @returns {Counts}
 */
export function sumVitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults }) {
  // A file that can't be loaded is a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped?: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function sumPlaywright({ stats: { expected, unexpected, flaky, skipped = 0 }, errors }) {
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}

/** @param {Counts[]} counts @returns {Required<Counts>} */
export function sumCounts(counts) {
  const total = (key) => counts.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** The last line of every test command. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
