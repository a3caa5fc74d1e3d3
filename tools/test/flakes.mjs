import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Flake
 * @property {string} title file and title of the test
 * @property {number} failed
 * @property {number} runs
 * @property {string} reason first line of the first error
 */

/** @typedef {{ title: string, passed: boolean, reason: string }} TestRun */

/** @param {TestRun[]} runs @returns {Flake[]} most failures first */
export function findFlakes(runs) {
  const byTitle = new Map(runs.map(({ title }) => [title, []]));
  for (const run of runs) byTitle.get(run.title).push(run);
  return [...byTitle]
    .map(([title, all]) => {
      const failures = all.filter(({ passed }) => !passed);
      return { title, failed: failures.length, runs: all.length, reason: failures[0]?.reason ?? '' };
    })
    .filter(({ failed }) => failed > 0)
    .toSorted((a, b) => b.failed - a.failed);
}

/** @param {{ suites: object[] }} report Playwright's, with `--repeat-each` @returns {TestRun[]} */
export function runsInPlaywright({ suites }) {
  return suites.flatMap(runsInSuite);
}

function runsInSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        title: `${file}:${line} [${projectName}] ${title}`,
        passed: status === 'expected',
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...own, ...suites.flatMap(runsInSuite)];
}

/**
 * @param {{ testResults: Array<{ name: string, status: string, message?: string, assertionResults: Array<{ status: string, fullName: string, failureMessages: string[] }> }> }} report vitest's
 * @returns {TestRun[]}
 */
export function runsInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that can't be loaded has no tests.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ title: name, passed: false, reason: firstLine(message) }];
    return assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: `${name} ${test.fullName}`,
        passed: test.status === 'passed',
        reason: firstLine(test.failureMessages[0]),
      }));
  });
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n')[0];
}
