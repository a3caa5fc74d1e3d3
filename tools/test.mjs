/**
 * `npm test [-- --changed [ref]]`, `npm run test:unit`, `npm run test:e2e` and `npm run check`, with arguments for the runner after
 * `--`. Apart: `npm test -- --cms`, `--engines`, `--faults`, `--package`, `--php`, `--stress` and `--twig`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';
import { affectedSpecs } from './test/affected-specs.mjs';
import { readArguments } from './test/arguments.mjs';
import { changedFiles, unitSelection } from './test/changed-files.mjs';
import { Steps, binary } from './test/steps.mjs';
import { summaryLine, sumPlaywright, sumVitest } from './test-counts.mjs';

/** Reads the command and installs missing packages; an error counts as one failure. */
function prepare() {
  try {
    const command = readArguments(process.argv.slice(2));
    installMissing();
    return { ...command, changed: command.since === null ? null : changedFiles(root, command.since) };
  } catch (error) {
    console.error(error.message);
    console.log(summaryLine({ passed: 0, failed: 1 }));
    process.exit(1);
  }
}

const { suite, program, since, runnerArguments, changed } = prepare();
if (program)
  process.exit(spawnSync(process.execPath, [program, ...runnerArguments], { cwd: root, stdio: 'inherit' }).status ?? 1);
if (suite === 'cms' && !process.env.WINTER_DIR) {
  console.log('Skipped: WINTER_DIR is to name the folder of an installed Winter 1.2 (see CONTRIBUTING.md).');
  process.exit();
}
const steps = new Steps();
const runsAll = suite === 'all';
const isComplete = changed === null && runnerArguments.length === 0;
// Only a whole run keeps the reports for the requirements.
const report = (runner) => join(root, '.build', isComplete ? `${runner}.json` : `${runner}-part.json`);

if (changed) console.log(`Changed since ${since}: ${changed.length === 0 ? 'nothing' : `\n  ${changed.join('\n  ')}`}`);
if (!['unit', 'check', 'engines'].includes(suite)) steps.run('browser', ['tools/browser.mjs']);
await steps.runTogether([
  { name: 'build and budgets', args: ['esbuild.config.mjs'] },
  ...(runsAll || suite === 'check'
    ? [
        { name: 'typecheck', args: [binary('typescript/bin/tsc'), '-p', '.', '--noEmit'] },
        { name: 'format', args: [binary('@biomejs/biome/bin/biome'), 'format'] },
        { name: 'lint', args: [binary('oxlint/bin/oxlint'), '--deny-warnings'] },
        { name: 'dead code', args: [binary('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'] },
      ]
    : []),
]);
if (runsAll || suite === 'unit') runUnitTests();
if (runsAll || suite === 'e2e') runBrowserTests();
if (suite === 'cms') runPlaywright('journeys in Winter', ['--config=tools/winter/playwright.config.ts'], 'winter');
if (suite === 'engines')
  runPlaywright('journeys in other engines', ['--config=tools/engines/playwright.config.ts'], 'engines');
if (suite === 'package')
  runVitest('consumers', 'consumers', ['--config=tools/consumers/vitest.config.ts', ...runnerArguments]);
if (runsAll && isComplete) steps.run('requirements', ['tools/requirements.mjs']);
steps.finish();

function runUnitTests() {
  const followsImports = changed !== null && unitSelection(changed) === 'imports';
  runVitest('unit and conformance', 'vitest', [...(followsImports ? [`--changed=${since}`] : []), ...runnerArguments]);
  // These read every file without importing it.
  if (followsImports) runVitest('conformance', 'vitest-conformance', ['tools/conformance']);
}

function runVitest(name, reportName, args) {
  const file = report(reportName);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  steps.run(name, [binary('vitest/vitest.mjs'), 'run', ...reporters, ...args], { report: { file, sum: sumVitest } });
}

function runBrowserTests() {
  const specs = changed ? affectedSpecs(root, changed) : 'all';
  if (specs !== 'all' && specs.length === 0) return steps.skip('browser tests', 'no spec opens what has changed');
  runPlaywright('browser tests', specs === 'all' ? [] : specs, 'playwright');
}

function runPlaywright(name, args, reportName) {
  const file = report(reportName);
  steps.run(name, [binary('@playwright/test/cli.js'), 'test', ...args, ...runnerArguments], {
    env: { E2E_REPORT: file },
    report: { file, sum: sumPlaywright },
  });
}
