import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { sumCounts, summaryLine, sumPlaywright, sumVitest } from './test-counts.mjs';

test('a unit test file that cannot be loaded is a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'No x', assertionResults: [] }];
  expect(sumVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['a.test.ts › could not be loaded\n    No x'],
  });
});

test('failed tests of both runners are named, with the first line of the error', () => {
  const unit = { status: 'failed', fullName: 'a map', failureMessages: ['expected 1\nat x'] };
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [unit, { ...unit, status: 'passed' }] },
  ];
  expect(sumVitest({ numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual([
    'a.test.ts › a map\n    expected 1',
  ]);
  const late = { status: 'unexpected', results: [{ error: { message: '\u001b[31mlate\u001b[0m\nat y' } }] };
  const specs = [{ file: 'map.e2e.ts', line: 3, title: 'a pin', tests: [late, { status: 'expected', results: [] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  expect(sumPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] }).failures).toEqual([
    'map.e2e.ts:3 › a pin\n    late',
  ]);
});

test('a browser test that passes on the second try has passed, and is named', () => {
  const tests = [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }];
  const specs = [{ file: 'map.e2e.ts', line: 3, title: 'a pin', tests }];
  const stats = { expected: 1, unexpected: 0, flaky: 1 };
  expect(sumPlaywright({ stats, errors: [], suites: [{ specs }] })).toMatchObject({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ['map.e2e.ts:3 › a pin\n    late'],
  });
});

test('a browser run that could not start is a failure', () => {
  expect(sumPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('the last line sums both runners, and names skipped tests only if there are any', () => {
  const total = sumCounts([
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1, skipped: 1 },
  ]);
  expect(summaryLine(total)).toBe('5 passed, 1 failed, 1 skipped');
  expect(summaryLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
});
