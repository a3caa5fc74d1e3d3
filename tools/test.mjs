/**
 * `npm test`: everything, from an empty checkout. Every step runs even when one before it failed, so that one run tells
 * all there is to mend. The last line sums the tests of both runners.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';
import { sumPlaywright, sumVitest } from './test-counts.mjs';

const bin = (name) => join(root, 'node_modules', name);
const unitReport = join(root, '.build/vitest.json');
const e2eReport = join(root, '.build/playwright.json');
const failed = [];
const counts = [];

/** Runs one step in its own process. @returns {boolean} whether it went well */
function step(name, args, env = {}) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`   ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) failed.push(name);
  return status === 0;
}

/** Reads a runner's report; one that is missing counts as a failure, never as nothing. */
function count(file, sum) {
  counts.push(existsSync(file) ? sum(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 });
}

try {
  installMissing();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
for (const report of [unitReport, e2eReport]) rmSync(report, { force: true });

step('browser', ['tools/browser.mjs']);
step('typecheck', [bin('typescript/bin/tsc'), '-p', '.', '--noEmit']);
step('format', [bin('@biomejs/biome/bin/biome'), 'format']);
step('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']);
step('build and budgets', ['esbuild.config.mjs']);
step('unit and conformance', [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
count(unitReport, sumVitest);
step('requirements', ['tools/requirements.mjs']);
step('e2e', [bin('@playwright/test/cli.js'), 'test'], { E2E_REPORT: e2eReport });
count(e2eReport, sumPlaywright);

const total = (key) => counts.reduce((sum, one) => sum + one[key], 0);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEvery step went well.');
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = failed.length > 0 || total('failed') > 0 ? 1 : 0;
