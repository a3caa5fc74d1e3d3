/** `npm test -- --php`: the plugin and the starter theme of `october/`, without a CMS. Skipped if PHP or a package of it is missing. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { installMissing, root } from './install.mjs';
import { assembleOctober } from './october.mjs';
import { hasPhpPackages, runPhp } from './php/run-php.mjs';
import { Steps, binary } from './test/steps.mjs';
import { sumVitest } from './test-counts.mjs';

/** Of the plugin, for one page. Compiling them is most of what it costs, and unlike time it is the same on every machine. */
const maxFiles = 45;
const maxBytes = 185_000;

/** Every file, also those that no test loads. */
function lint() {
  const folder = join(root, 'october');
  const files = filesBelow(folder, ['.']).filter((path) => path.endsWith('.php'));
  for (const file of files) runPhp('-l', join(folder, file));
  console.log(`php -l: ${files.length} files`);
}

/** The rules that October and Winter have for plugins. */
function sniff(steps) {
  if (spawnSync('phpcs', ['--version']).status !== 0) {
    console.log('phpcs: skipped. Debian has it: apt-get install php-codesniffer.');
    return;
  }
  const { status, stdout } = spawnSync('phpcs', ['-q', `--standard=${join(root, 'october/phpcs.xml')}`], {
    encoding: 'utf8',
  });
  console.log(status === 0 ? 'phpcs: the plugin keeps to October’s rules' : stdout);
  if (status !== 0) steps.fail('phpcs');
}

function measure(steps) {
  const folder = join(root, '.build/october');
  assembleOctober(root, folder);
  const { files, bytes, ms } = JSON.parse(runPhp(join(root, 'october/tests/cost.php'), folder));
  console.log(
    `   a page loads ${files} files of the plugin (limit ${maxFiles}), ${bytes} bytes (limit ${maxBytes}): ${ms.toFixed(1)} ms here`,
  );
  if (files > maxFiles || bytes > maxBytes) steps.fail('size');
}

installMissing();
if (hasPhpPackages) {
  lint();
  const file = join(root, '.build/vitest-php.json');
  const steps = new Steps();
  await steps.run('build', ['esbuild.config.mjs']);
  await steps.run(
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
  sniff(steps);
  measure(steps);
  steps.finish();
} else {
  console.log(
    'Skipped: PHP or a package of it is missing. Debian has them: apt-get install php-cli php-twig php-illuminate-database php-sqlite3.',
  );
}
