import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBurners } from './burners.mjs';
import { findFlakes, runsInPlaywright, runsInVitest } from './flakes.mjs';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a test that failed in some of its runs is a flake, with its first error', () => {
  const attempt = (status: string, message?: string) => ({
    projectName: 'chromium',
    status,
    results: [message === undefined ? {} : { error: { message } }],
  });
  const tests = [
    attempt('expected'),
    attempt('unexpected', '\u001b[31mError: late\u001b[0m\n  at a.ts'),
    attempt('skipped'),
  ];
  const suites = [{ suites: [{ specs: [{ file: 'a.e2e.ts', line: 3, title: 'opens', tests }] }] }];
  expect(findFlakes(runsInPlaywright({ suites }))).toEqual([
    { title: 'a.e2e.ts:3 [chromium] opens', failed: 1, runs: 2, reason: 'Error: late' },
  ]);
});

test('a unit test file that cannot be loaded is a flake', () => {
  const assertionResults = [{ status: 'passed', fullName: 'works', failureMessages: [] }];
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'SyntaxError\n…', assertionResults: [] },
  ];
  expect(findFlakes(runsInVitest({ testResults }))).toEqual([
    { title: 'b.test.ts', failed: 1, runs: 1, reason: 'SyntaxError' },
  ]);
});

test('the load ends if it is stopped', async () => {
  const { pids, stop } = startBurners(1);
  expect(pids.every(isAlive)).toBe(true);
  stop();
  await expect.poll(() => pids.some(isAlive)).toBe(false);
});

test('the load ends with a parent that was killed', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'burners.mjs'));
  const program = `import { startBurners } from ${module}; console.log(startBurners(1).pids[0]);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(String(output));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});
