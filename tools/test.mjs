/**
 * `npm test`, `npm run test:unit`, `npm run test:e2e` and `npm run check`, with `-- --thorough` or arguments for the runner.
 * Apart: `npm test -- --cms`, `--databases`, `--engines`, `--faults`, `--package`, `--php`, `--stress` and `--twig`.
 */
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';
import { readArguments } from './test/arguments.mjs';
import { Steps, binary } from './test/steps.mjs';
import { summaryLine, sumPlaywright, sumVitest } from './test-counts.mjs';

const runners = {
  vitest: {
    args: (file) => ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    sum: sumVitest,
  },
  playwright: { args: () => ['@playwright/test/cli.js', 'test'], sum: sumPlaywright },
};

const testRuns = [
  { name: 'unit and conformance', suites: ['all', 'unit'], runner: 'vitest' },
  { name: 'browser tests', suites: ['all', 'e2e'], runner: 'playwright' },
  { name: 'consumers', suites: ['package'], runner: 'vitest', folder: 'tools/consumers' },
  { name: 'journeys in Winter', suites: ['cms'], runner: 'playwright', folder: 'tools/winter' },
  { name: 'journeys in other engines', suites: ['engines'], runner: 'playwright', folder: 'tools/engines' },
];

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
if (program) {
  process.argv.splice(1, process.argv.length, program, ...runnerArguments);
  await import(`../${program}`);
} else if (suite === 'cms' && !process.env.WINTER_DIR) {
  console.log('Skipped: WINTER_DIR is to name the folder of an installed Winter 1.2 (see CONTRIBUTING.md).');
} else await runSuite();

async function runSuite() {
  const steps = new Steps();
  const isWholeCore = tests === 'core' && runnerArguments.length === 0;
  const isWholeThorough = suite === 'all' && tests === 'thorough';
  // Of the unit tests, only thorough ones start it.
  const needsChromium = suite === 'unit' ? tests === 'thorough' : suite !== 'check' && suite !== 'engines';
  const hasChromium = !needsChromium || (await steps.run('browser', ['tools/browser.mjs']));

  await steps.runTogether([
    { name: 'build and budgets', args: ['esbuild.config.mjs', ...(isWholeThorough ? ['--demo'] : [])] },
    ...(suite === 'check' || (suite === 'all' && isWholeCore) ? checks() : []),
  ]);
  for (const { name, runner, folder } of testRuns.filter(({ suites }) => suites.includes(suite))) {
    if (runner === 'playwright' && !hasChromium) continue;
    const { args, sum } = runners[runner];
    // The requirements are proven by a whole run of the core, so no other run writes its reports.
    const file = join(root, '.build', isWholeCore ? `${runner}.json` : `${runner}-other.json`);
    const [script, ...options] = args(file);
    const config = folder ? [`--config=${folder}/${runner}.config.ts`] : [];
    await steps.run(name, [binary(script), ...options, ...config, ...runnerArguments], {
      // playwright.config.ts and vitest.config.ts read these.
      env: { E2E_REPORT: file, ...(tests !== 'both' && { TESTS: tests }) },
      report: { file, sum },
    });
  }
  if (suite === 'all' && isWholeCore && hasChromium) await steps.run('requirements', ['tools/requirements.mjs']);
  steps.finish();
}

function checks() {
  return [
    { name: 'typecheck', args: [binary('typescript/bin/tsc'), '-p', '.', '--noEmit'] },
    { name: 'format', args: [binary('@biomejs/biome/bin/biome'), 'format'] },
    { name: 'lint', args: [binary('oxlint/bin/oxlint'), '--deny-warnings'] },
    { name: 'dead code', args: [binary('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'] },
  ];
}
