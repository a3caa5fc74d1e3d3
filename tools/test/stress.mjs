/**
 * `npm test -- --stress [--repeat 5] [--grep pattern] [--unit] [spec …]`: repeats the browser (and unit) tests on a
 * busy machine, and reports tests that failed in some run.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from '../install.mjs';
import { runProgram } from '../programs.mjs';
import { summaryLine } from '../test-counts.mjs';
import { startBurners } from './burners.mjs';
import { findFlakes, runsInPlaywright, runsInVitest } from './flakes.mjs';
import { binary } from './steps.mjs';

const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '5' }, grep: { type: 'string' }, unit: { type: 'boolean' } },
  allowPositionals: true,
});
const repeat = Number(values.repeat);
if (!Number.isInteger(repeat) || repeat < 1)
  throw new Error(`--repeat ${values.repeat}: a whole number from 1 is needed.`);

installMissing();
const { stop } = startBurners();

/** @returns {Promise<import('./flakes.mjs').TestRun[]>} the runs of a report; a missing report is a failed run */
async function runsOf(name, file, args, env, read) {
  rmSync(file, { force: true });
  const hasPassed = await runProgram(args, { env });
  if (!existsSync(file)) return [{ title: name, passed: false, reason: 'The runner left no report.' }];
  const runs = read(JSON.parse(readFileSync(file, 'utf8')));
  // A runner that fails without a failed test could not start, or found none.
  if (!hasPassed && runs.every(({ passed }) => passed))
    return [...runs, { title: name, passed: false, reason: 'The runner failed; its reason is above.' }];
  return runs;
}

async function stressBrowserTests() {
  const file = join(root, '.build/playwright-stress.json');
  const grep = values.grep === undefined ? [] : [`--grep=${values.grep}`];
  const args = [binary('@playwright/test/cli.js'), 'test', `--repeat-each=${repeat}`, ...grep, ...positionals];
  // One burner per core halves the time of each test process.
  return runsOf('browser tests', file, args, { E2E_REPORT: file, E2E_LOAD: '2' }, runsInPlaywright);
}

async function stressUnitTests() {
  const file = join(root, '.build/vitest-stress.json');
  const name = values.grep === undefined ? [] : [`--testNamePattern=${values.grep}`];
  const args = [
    binary('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...name,
  ];
  const runs = [];
  for (let round = 0; round < repeat; round += 1)
    runs.push(...(await runsOf('unit tests', file, args, {}, runsInVitest)));
  return runs;
}

console.log(`${availableParallelism()} busy processes, every test ${repeat} times.`);
const isReady = (await runProgram(['tools/browser.mjs'])) && (await runProgram(['esbuild.config.mjs']));
const runs = isReady ? await stressBrowserTests() : [{ title: 'build', passed: false, reason: 'Its reason is above.' }];
if (isReady && values.unit) runs.push(...(await stressUnitTests()));
stop();

const flakes = findFlakes(runs);
console.log(flakes.length === 0 ? '\nNo flakes.' : `\n${flakes.length} flakes:`);
for (const { title, failed, runs: total, reason } of flakes)
  console.log(`  ${failed} of ${total} failed: ${title.replace(`${root}/`, '')}\n    ${reason}`);
const failed = runs.filter(({ passed }) => !passed).length;
console.log(summaryLine({ passed: runs.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
