/**
 * `npm test -- --twig`: renders the demo's pages and every example's partials with PHP Twig, as a live CMS does, and compares
 * the HTML with the fixture server's. Needs PHP and Twig (Debian's `php-cli` and `php-twig`), and says so if they are missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './build/for-node.mjs';
import { installMissing, root } from './install.mjs';
import { summaryLine } from './test-counts.mjs';
import { firstDifference } from './twig/compare.mjs';

const autoload = process.env['TWIG_AUTOLOAD'] ?? '/usr/share/php/Twig/autoload.php';

function hasPhpTwig() {
  return spawnSync('php', ['--version']).status === 0 && existsSync(autoload);
}

/** @returns {Promise<Awaited<ReturnType<typeof import('./twig/cases.ts').twigCases>>>} */
async function readCases() {
  const file = join(root, '.build/twig-cases.mjs');
  await bundleForNode(root, { entryPoints: [join(root, 'tools/twig/cases.ts')], outfile: file });
  const { twigCases } = await import(pathToFileURL(file).href);
  return twigCases(root);
}

function renderWithPhp({ files, pages, cases }) {
  const input = join(root, '.build/twig-cases.json');
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(
    input,
    JSON.stringify({
      files,
      pages,

      cases: cases.map(({ page, layout, variables }) => ({ page, layout, variables })),
    }),
  );
  const php = spawnSync('php', ['-d', 'memory_limit=1G', join(root, 'tools/twig/render.php'), input, autoload], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (php.status !== 0) throw new Error(`PHP failed:\n${php.stderr || php.stdout}`);
  return JSON.parse(php.stdout);
}

installMissing();
if (hasPhpTwig()) {
  const asked = await readCases();
  const rendered = renderWithPhp(asked);
  let failed = 0;
  for (const [index, { name, html }] of asked.cases.entries()) {
    const difference = firstDifference(html, rendered[index]);
    if (difference === null) continue;
    failed += 1;
    console.log(`${name}\n  ${difference.split('\n').join('\n  ')}`);
  }
  console.log(summaryLine({ passed: asked.cases.length - failed, failed }));
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  console.log('Skipped: PHP or Twig is missing. Debian has both: apt-get install php-cli php-twig.');
}
