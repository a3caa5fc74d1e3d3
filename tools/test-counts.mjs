/** Reads how many tests passed and failed from the JSON reports of the two runners. */

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: Array<{ status: string, assertionResults: unknown[] }> }} report */
export function sumVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot even be loaded has no tests to count, and is still a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report */
export function sumPlaywright({ stats: { expected, unexpected, flaky }, errors }) {
  return { passed: expected, failed: unexpected + flaky + errors.length };
}
