/** Measures rows in turn, prints them, and writes the page. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { growthChart } from './chart.mjs';
import { verdictOf } from './figures.mjs';
import { busyMessage, listen, noiseText } from './noise.mjs';
import { performancePage, printRow } from './report.mjs';
import firstPaint from './rows/first-paint.mjs';
import growth from './rows/growth.mjs';
import interactions from './rows/interactions.mjs';
import listing from './rows/listing.mjs';
import nextPage from './rows/next-page.mjs';
import saved from './rows/saved.mjs';
import start from './rows/start.mjs';
import updates from './rows/updates.mjs';
import { startServer } from './server.mjs';
import { loadPeers } from './variants.mjs';

const root = join(import.meta.dirname, '../..');
const all = [firstPaint, interactions, start, nextPage, updates, listing, growth, saved].flat();
/** Rounds of variants that no limit refers to: their medians are for orientation. */
const maxContextRounds = 3;

/** @param {string | undefined} ids separated by commas; all rows by default @throws an Error for an unknown name */
function rowsNamed(ids) {
  if (!ids) return all;
  return ids.split(',').map((id) => {
    const row = all.find((one) => one.id === id);
    if (!row) throw new Error(`No row is called "${id}". There are: ${all.map((one) => one.id).join(', ')}.`);
    return row;
  });
}

/**
 * @param {{ rounds: number, only?: string, isWritten: boolean, isStored: boolean }} options
 * @returns {Promise<number>} the exit code: 1 if a line is OVER its limit, or if the page could not be written
 */
export async function bench({ rounds, only, isWritten, isStored }) {
  const begin = performance.now();
  const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const peers = await loadPeers();
  const server = await startServer({ peers, manifest });
  const browser = await openBrowser();
  const chromium = (await browser.version()).replace(/.*\//, '');
  const lab = { rounds, contextRounds: Math.min(rounds, maxContextRounds), manifest, peers, server, browser };
  const results = [];
  try {
    console.log(`${rounds} rounds, Chromium ${chromium}`);
    for (const row of rowsNamed(only)) {
      const { result, noise, seconds } = await listen(() => row.run(lab));
      const { id, title, measures } = row;
      const found = { id, title, measures, rounds, noise, build: manifest.entry.file, ...result };
      printRow(found);
      console.log(`  Took ${seconds.toFixed(0)} s; ${noiseText(noise)}.`);
      results.push(found);
      if (isStored) storeResult(found);
    }
  } finally {
    await browser.close();
    server.close();
  }
  const hasOver = printVerdicts(results);
  console.log(`\nThe bench took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes.`);
  if (!isWritten) return hasOver ? 1 : 0;
  return writePage({ chromium, peers, build: manifest.entry.file }) && !hasOver ? 0 : 1;
}

/** @returns whether a line is OVER its limit */
function printVerdicts(results) {
  const linesWith = (verdict) =>
    results.flatMap(({ title, lines }) =>
      lines.filter((line) => verdictOf(line) === verdict).map(({ what }) => `  ${title}: ${what}`),
    );
  const [over, unclear] = [linesWith('OVER'), linesWith('unclear')];
  if (unclear.length > 0) console.log(`\nUnclear, because the interval contains the limit:\n${unclear.join('\n')}`);
  console.log(over.length > 0 ? `\nOVER the limit:\n${over.join('\n')}` : '\nNothing is OVER its limit.');
  return over.length > 0;
}

/** The latest full result of every row, so that rows can be measured separately. */
const stored = join(root, '.build/bench');
const fileOf = (id) => join(stored, `${id}.json`);

function storeResult(result) {
  mkdirSync(stored, { recursive: true });
  writeFileSync(fileOf(result.id), JSON.stringify(result));
}

/** @returns whether the page was written */
function writePage({ chromium, peers, build }) {
  const measured = all.filter(({ id }) => existsSync(fileOf(id)));
  const rows = measured.map(({ id }) => JSON.parse(readFileSync(fileOf(id), 'utf8')));
  const busy = busyMessage(rows);
  if (busy) {
    console.error(`\n${busy}`);
    return false;
  }
  const missing = all.filter((row) => !measured.includes(row)).map(({ title }) => title);
  const versions = [...peers].map(([name, { version }]) => `${name} ${version}`);
  writeFileSync(
    join(root, 'docs/internal/performance.md'),
    performancePage(rows, { chromium, versions, build, missing }),
  );
  writeFileSync(
    join(root, 'docs/internal/images/performance.svg'),
    growthChart(rows.find(({ id }) => id === 'growth')?.growth ?? []),
  );
  return true;
}
