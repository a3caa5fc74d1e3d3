/** Measures rows in turn, prints them, and writes the page. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { busyMessage, listen, noiseText } from './noise.mjs';
import { linesWith, performancePage, printRow } from './report.mjs';
import firstPaint from './rows/first-paint.mjs';
import frame from './rows/frame.mjs';
import growth from './rows/growth.mjs';
import interactions from './rows/interactions.mjs';
import listing from './rows/listing.mjs';
import nextPage from './rows/next-page.mjs';
import saved from './rows/saved.mjs';
import start from './rows/start.mjs';
import updates from './rows/updates.mjs';
import { startServer } from './server.mjs';
import { openSite } from './site.mjs';
import { loadPeers } from './variants.mjs';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs/internal');
/** Fewer rounds are all above the limit of a line now and then: three of them one time in eight, if it is at its limit. */
const decisiveRounds = 9;
const all = [firstPaint, interactions, frame, start, nextPage, updates, listing, growth, saved].flat();

/** The latest full result of a row, so that rows can be measured separately. */
const fileOf = (id) => join(root, '.build/bench', `${id}.json`);

/** @param {string} id @throws an Error for an unknown name */
function rowNamed(id) {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Error(`No row is called "${id}". There are: ${all.map((one) => one.id).join(', ')}.`);
  return row;
}

/**
 * @param {{ rounds: number, only?: string, write: boolean, isStored: boolean }} options `only`: ids separated by commas
 * @returns {Promise<number>} the exit code: 1 if a line is OVER its limit, or if the page could not be written
 */
export async function bench({ rounds, only, write, isStored }) {
  const rows = only?.split(',').map(rowNamed) ?? all;
  const begin = performance.now();
  const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const build = manifest.entry.file;
  const peers = await loadPeers();
  const [server, site, browser] = await Promise.all([startServer({ peers, manifest }), openSite(), openBrowser()]);
  const chromium = (await browser.version()).replace(/.*\//, '');
  console.log(`${rounds} rounds, Chromium ${chromium}`);
  const results = [];
  try {
    const measureRow = async ({ id, title, measures, run }, times) => {
      const { result, noise, seconds } = await listen(() => run({ rounds: times, peers, server, site, browser }));
      const found = { id, title, measures, rounds: times, noise, build, ...result };
      printRow(found);
      console.log(`  Took ${seconds.toFixed(0)} s; ${noiseText(noise)}.`);
      return found;
    };
    for (const row of rows) {
      let found = await measureRow(row, rounds);
      if (rounds < decisiveRounds && linesWith([found], 'OVER').length > 0)
        found = await measureRow(row, decisiveRounds);
      results.push(found);
      if (!isStored) continue;
      mkdirSync(dirname(fileOf(row.id)), { recursive: true });
      writeFileSync(fileOf(row.id), JSON.stringify(found));
    }
  } finally {
    await browser.close();
    site.close();
    server.close();
  }
  for (const verdict of ['unclear', 'OVER'])
    console.log(`\n${verdict}:\n${linesWith(results, verdict).join('\n') || '  no line'}`);
  console.log(`\nThe bench took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes.`);
  const isFine = !write || writePage({ chromium, build, peers });
  return isFine && linesWith(results, 'OVER').length === 0 ? 0 : 1;
}

/** @returns whether the page was written */
function writePage({ chromium, build, peers }) {
  const rows = all
    .filter(({ id }) => existsSync(fileOf(id)))
    .map(({ id }) => JSON.parse(readFileSync(fileOf(id), 'utf8')));
  const busy = busyMessage(rows);
  if (busy) {
    console.error(`\n${busy}`);
    return false;
  }
  const versions = [...peers].map(([name, { version }]) => `${name} ${version}`);
  const missing = all.flatMap(({ id, title }) => (existsSync(fileOf(id)) ? [] : title));
  writeFileSync(join(docs, 'performance.md'), performancePage(rows, { chromium, build, versions, missing }));
  return true;
}
