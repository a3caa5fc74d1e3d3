/**
 * `npm run bench` compares the runtime with peers from npm and hand-written code. Exits with 1 if a line is
 * OVER its limit; an interval that contains its limit is unclear, and passes.
 *   --rounds=<n>  rounds of each row (15)      --only=<row>[,<row>]  these rows
 *   --quick       3 rounds                     --write               docs/performance.md, with stored results
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from './install.mjs';

const manifestFile = join(root, 'dist/manifest.json');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 3 : Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--rounds has to be a whole number from 1; found ${options.rounds}.`);
if (options.write && options.quick)
  throw new RangeError('--quick is too little to write down; leave one of --quick and --write out.');

installMissing();
if (!existsSync(manifestFile)) spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
await bench();

async function bench() {
  const [
    { rowsNamed },
    { openBrowser },
    { buildIslands },
    { loadPeers },
    { startServer },
    report,
    { storeResult, storedResults },
    { verdictOf },
  ] = await Promise.all([
    import('./bench/rows.mjs'),
    import('./bench/browser.mjs'),
    import('./bench/island-bundle.mjs'),
    import('./bench/variants.mjs'),
    import('./bench/server.mjs'),
    import('./bench/report.mjs'),
    import('./bench/results.mjs'),
    import('./bench/lines.mjs'),
  ]);
  const rows = rowsNamed(options.only);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const peers = await loadPeers();
  const server = await startServer({ peers, manifest, islands: await buildIslands() });
  const browser = await openBrowser();
  const lab = { rounds, leakUpdates: options.quick ? 100 : 1000, manifest, peers, server, browser };
  const results = [];
  try {
    console.log(`${rounds} rounds, Chromium ${browser.version()}`);
    for (const row of rows) {
      const { id, title, measures } = row;
      const result = { id, title, measures, rounds, build: manifest.entry.file, ...(await row.run(lab)) };
      report.printRow(result);
      results.push(result);
      if (!options.quick) storeResult(result);
    }
  } finally {
    await browser.close();
    server.close();
  }
  if (options.write) {
    const versions = new Map([...peers].map(([name, { version }]) => [name, version]));
    const found = storedResults();
    const missing = rowsNamed().filter(({ id }) => !found.some((row) => row.id === id));
    const setting = {
      missing: missing.map(({ title }) => title),
      chromium: browser.version(),
      versions,
      build: manifest.entry.file,
    };
    writeFileSync(join(root, 'docs/performance.md'), report.performancePage(found, setting));
  }
  const linesWith = (verdict) =>
    results.flatMap(({ title, lines }) =>
      lines.filter((line) => verdictOf(line) === verdict).map(({ what }) => `${title}: ${what}`),
    );
  const [over, unclear] = [linesWith('OVER'), linesWith('unclear')];
  if (unclear.length > 0) console.log(`\nUnclear (the interval contains the limit):\n  ${unclear.join('\n  ')}`);
  console.log(over.length > 0 ? `\nOver the limit:\n  ${over.join('\n  ')}` : '\nNothing is over its limit.');
  process.exitCode = over.length > 0 ? 1 : 0;
}
