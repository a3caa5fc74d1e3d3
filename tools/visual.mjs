/**
 * `npm run test:visual -- --base <commit> [--only <pattern>]`: compares screenshots of the working tree with those of a
 * commit. Differences are no failures; `--only states/map` limits the subjects.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from './install.mjs';

const { values: options } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } });
if (options.base === undefined) {
  console.error('Say what to compare with: npm run test:visual -- --base <commit>');
  process.exit(1);
}
const folder = join(root, '.build/visual');
/** Clean-up tasks, latest first. */
const cleanUps = [];

async function cleanUp() {
  for (let undo = cleanUps.pop(); undo !== undefined; undo = cleanUps.pop()) await undo();
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void cleanUp().finally(() => process.exit(1));
  });

try {
  installMissing();
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function main() {
  const [{ ensureBrowsers }, { build, checkOut, serve }, { keepBrowser }, { compareSites }, { percent, reportPage }] =
    await Promise.all([
      import('./browser.mjs'),
      import('./visual/site.mjs'),
      import('./visual/photograph.mjs'),
      import('./visual/compare-sites.mjs'),
      import('./visual/report.mjs'),
    ]);
  ensureBrowsers();
  const started = Date.now();
  const base = checkOut(root, options.base);
  cleanUps.push(base.remove);
  for (const side of [base.folder, root]) build(side);
  const [before, after] = [await open(serve, base.folder), await open(serve, root)];
  const browser = keepBrowser();
  cleanUps.push(() => browser.close());

  const only = options.only === undefined ? undefined : new RegExp(options.only);
  const result = await compareSites({ browser: browser.current, before, after, folder, only });
  const { photographed, differences, added, removed, failures } = result;
  writeFileSync(join(folder, 'index.html'), reportPage({ base: base.commit, ...result }));
  for (const { title, share } of differences.slice(0, 10)) console.log(`${percent(share).padStart(13)}  ${title}`);
  for (const failure of failures) console.log(`Not photographed: ${failure}`);
  console.log(
    `${differences.length} of ${photographed} pictures differ from ${base.commit}, ${added.length} pages added, ${removed.length} removed; ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  console.log('.build/visual/index.html');
  console.log(`${photographed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

async function open(serve, side) {
  const { origin, close } = await serve(side);
  cleanUps.push(close);
  return origin;
}
