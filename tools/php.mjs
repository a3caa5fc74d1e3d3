/** `npm run test:php`: the plugin and the starter theme of `october/`, without a CMS. Skipped if there is no PHP. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';
import { assembleOctober } from './october.mjs';
import { hasPhp, runPhp } from './php/run-php.mjs';
import { Steps, binary } from './test/steps.mjs';
import { sumVitest } from './test-counts.mjs';

/** Of processor time, without an opcode cache. */
const maxPageMs = 5;

/** Every file, also those that no test loads. */
function lint() {
  const folder = join(root, 'october');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.php'));
  for (const file of files) runPhp('-l', join(folder, file));
  console.log(`php -l: ${files.length} files`);
}

/** The fastest of five, as other work on the machine can only add to it. */
function measure(steps) {
  const folder = join(root, '.build/october');
  assembleOctober(root, folder);
  const costs = Array.from({ length: 5 }, () => JSON.parse(runPhp(join(root, 'october/tests/cost.php'), folder)));
  const [{ page, head }] = costs.toSorted((a, b) => a.page - b.page);
  console.log(
    `   a cold page: ${page.toFixed(1)} ms of PHP, of which vr_head() takes ${head.toFixed(1)} ms (limit ${maxPageMs})`,
  );
  if (page > maxPageMs) steps.fail('time');
}

installMissing();
if (hasPhp) {
  lint();
  const file = join(root, '.build/vitest-php.json');
  const steps = new Steps();
  steps.run('build', ['esbuild.config.mjs']);
  steps.run(
    'PHP',
    [
      binary('vitest/vitest.mjs'),
      'run',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${file}`,
      'tools/php',
    ],
    { report: { file, sum: sumVitest } },
  );
  measure(steps);
  steps.finish();
} else {
  console.log('Skipped: PHP is missing. Debian has it: apt-get install php-cli php-twig.');
}
