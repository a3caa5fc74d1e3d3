/** `npm test -- --faults [--repeat 2] [spec …]`: the long runs of which `npm test` runs samples. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from '../install.mjs';
import { sumPlaywright } from '../test-counts.mjs';
import { binary, Steps } from './steps.mjs';

const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const repeat = Number(values.repeat);
if (!Number.isInteger(repeat) || repeat < 1)
  throw new Error(`--repeat ${values.repeat}: a whole number from 1 is needed.`);

installMissing();
const steps = new Steps();
await steps.run('browser', ['tools/browser.mjs']);
await steps.run('build', ['esbuild.config.mjs']);
const file = join(root, '.build/playwright-faults.json');
const withLongRuns = ['demo-pages/e2e/faults', 'demo-pages/e2e/ajax/leaks'];
const specs = positionals.length > 0 ? positionals : withLongRuns;
for (let round = 1; round <= repeat; round += 1)
  await steps.run(`long runs, ${round} of ${repeat}`, [binary('@playwright/test/cli.js'), 'test', ...specs], {
    env: { E2E_FAULTS: 'full', E2E_REPORT: file },
    report: { file, sum: sumPlaywright },
  });
steps.finish();
