/** Counts and names the tests in the JSON reports of the two runners. */
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], flaky?: string[] }} Counts `failures` and
 * `flaky`, which passed on the second try: test and first line of its error
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, testResults: UnitFile[] }} report
 * @returns {Counts}
 */
export function sumVitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults }) {
  // A file that can't be loaded is a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failureLine(name, fullName, failureMessages[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    failures: [...failures, ...broken.map(({ name, message }) => failureLine(name, 'could not be loaded', message))],
  };
}

/**
 * @typedef {{ file: string, line: number, title: string, tests: Array<{ status: string, results: Array<{ error?: { message?: string } }> }> }} BrowserTest
 * @typedef {{ specs?: BrowserTest[], suites?: BrowserSuite[] }} BrowserSuite
 * @param {BrowserSuite & { stats: { expected: number, unexpected: number, flaky: number, skipped?: number }, errors: Array<{ message?: string }> }} report
 * @returns {Counts}
 */
export function sumPlaywright({ stats: { expected, unexpected, flaky, skipped = 0 }, errors, suites = [] }) {
  const tests = suites.flatMap(browserTestsOf);
  const linesOf = (wanted) =>
    tests.flatMap(({ file, line, title, tests: runs }) =>
      runs
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failureLine(`${file}:${line}`, title, results[0]?.error?.message)),
    );
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [
      ...linesOf('unexpected'),
      ...errors.map(({ message }) => failureLine('browser tests', 'an error', message)),
    ],
    flaky: linesOf('flaky'),
  };
}

/** @param {BrowserSuite} suite @returns {BrowserTest[]} */
function browserTestsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(browserTestsOf)];
}

/** @param {string} place @param {string} title @param {string} [message] */
function failureLine(place, title, message = '') {
  const firstLine = stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 200);
  return `${relative(root, resolve(root, place))} › ${title}${firstLine && `\n    ${firstLine}`}`;
}

/** @param {Counts[]} counts @returns {Required<Counts>} */
export function sumCounts(counts) {
  const total = (key) => counts.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

/** The last line of every test command. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
