/**
 * `npm test`, `npm run test:unit`, `npm run test:e2e` and `npm run check`, with `-- --thorough` or arguments for the runner.
 * Apart: `npm test -- --cms`, `--engines`, `--faults`, `--package`, `--php`, `--stress` and `--twig`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';
import { readArguments } from './test/arguments.mjs';
import { Steps, binary } from './test/steps.mjs';
import { summaryLine, sumPlaywright, sumVitest } from './test-counts.mjs';

/** Reads the command and installs missing packages; an error counts as one failure. */
function prepare() {
  try {
    const command = readArguments(process.argv.slice(2));
    installMissing();
    return command;
  } catch (error) {
    console.error(error.message);
    console.log(summaryLine({ passed: 0, failed: 1 }));
    process.exit(1);
  }
}

const { suite, program, tests, runnerArguments } = prepare();
if (program)
  process.exit(spawnSync(process.execPath, [program, ...runnerArguments], { cwd: root, stdio: 'inherit' }).status ?? 1);
if (suite === 'cms' && !process.env.WINTER_DIR) {
  console.log('Skipped: WINTER_DIR is to name the folder of an installed Winter 1.2 (see CONTRIBUTING.md).');
  process.exit();
}
const steps = new Steps();
const runsAll = suite === 'all';
const isWholeCore = tests === 'core' && runnerArguments.length === 0;
// The requirements are proven by a whole run of the core, so no other run writes its reports.
const report = (runner) => join(root, '.build', isWholeCore ? `${runner}.json` : `${runner}-other.json`);
// playwright.config.ts and vitest.config.ts read it.
const env = tests === 'both' ? {} : { TESTS: tests };

if (!['unit', 'check', 'engines'].includes(suite)) steps.run('browser', ['tools/browser.mjs']);
await steps.runTogether([
  { name: 'build and budgets', args: ['esbuild.config.mjs'] },
  ...((runsAll && tests === 'core') || suite === 'check'
    ? [
        { name: 'typecheck', args: [binary('typescript/bin/tsc'), '-p', '.', '--noEmit'] },
        { name: 'format', args: [binary('@biomejs/biome/bin/biome'), 'format'] },
        { name: 'lint', args: [binary('oxlint/bin/oxlint'), '--deny-warnings'] },
        { name: 'dead code', args: [binary('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'] },
      ]
    : []),
]);
if (runsAll || suite === 'unit') runVitest('unit and conformance', 'vitest');
if (runsAll || suite === 'e2e') runPlaywright('browser tests', 'playwright');
if (suite === 'cms') runPlaywright('journeys in Winter', 'winter', ['--config=tools/winter/playwright.config.ts']);
if (suite === 'engines')
  runPlaywright('journeys in other engines', 'engines', ['--config=tools/engines/playwright.config.ts']);
if (suite === 'package') runVitest('consumers', 'consumers', ['--config=tools/consumers/vitest.config.ts']);
if (runsAll && isWholeCore) steps.run('requirements', ['tools/requirements.mjs']);
steps.finish();

function runVitest(name, reportName, args = []) {
  const file = report(reportName);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  steps.run(name, [binary('vitest/vitest.mjs'), 'run', ...reporters, ...args, ...runnerArguments], {
    env,
    report: { file, sum: sumVitest },
  });
}

function runPlaywright(name, reportName, args = []) {
  const file = report(reportName);
  steps.run(name, [binary('@playwright/test/cli.js'), 'test', ...args, ...runnerArguments], {
    env: { ...env, E2E_REPORT: file },
    report: { file, sum: sumPlaywright },
  });
}
