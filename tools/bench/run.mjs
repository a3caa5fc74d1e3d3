/** Measures rows in turn, prints them, and writes the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBareBrowser } from './bare-browser.mjs';
import { openBrowser } from './browser.mjs';
import { performanceChart } from './chart.mjs';
import { buildIslands } from './island-bundle.mjs';
import { verdictOf } from './lines.mjs';
import { busyMessage, listen, percent, requireQuietMachine } from './noise.mjs';
import { handwrittenSection, performancePage, printRow } from './report.mjs';
import { storedResults, storeResult } from './results.mjs';
import { rowsNamed } from './rows.mjs';
import { startServer } from './server.mjs';
import { loadPeers } from './variants.mjs';

/** Rounds of variants that no limit refers to: their medians are for orientation. */
const maxContextRounds = 3;

const root = join(import.meta.dirname, '../..');

/**
 * @param {{ rounds: number, only?: string, isWritten: boolean, isStored: boolean, leakUpdates: number }} options
 * @returns {Promise<number>} the exit code: 1 if a line is OVER its limit, or if the page could not be written
 */
export async function bench({ rounds, only, isWritten, isStored, leakUpdates }) {
  const rows = rowsNamed(only);
  if (isWritten) await requireQuietMachine();
  const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const peers = await loadPeers();
  const server = await startServer({ peers, manifest, islands: await buildIslands() });
  const [browser, bareBrowser] = await Promise.all([openBrowser(), openBareBrowser()]);
  const build = manifest.entry.file;
  const results = [];
  try {
    console.log(`${rounds} rounds, Chromium ${browser.version()}`);
    const contextRounds = Math.min(rounds, maxContextRounds);
    const lab = { rounds, contextRounds, leakUpdates, manifest, peers, server, browser, bareBrowser };
    for (const row of rows) {
      const result = { rounds, build, ...(await measureRow(row, lab)) };
      results.push(result);
      if (isStored) storeResult(result);
    }
  } finally {
    await Promise.all([browser.close(), bareBrowser.close()]);
    server.close();
  }
  const hasOver = printVerdicts(results);
  if (!isWritten) return hasOver ? 1 : 0;
  const stored = storedResults();
  const busy = busyMessage(stored);
  if (busy) {
    console.error(`\n${busy}`);
    return 1;
  }
  const versions = new Map([...peers].map(([name, { version }]) => [name, version]));
  const missing = rowsNamed().filter(({ id }) => !stored.some((row) => row.id === id));
  const setting = { missing: missing.map(({ title }) => title), chromium: browser.version(), versions, build };
  const path = join(root, 'docs/internal/performance.md');
  writeFileSync(path, performancePage(stored, setting) + handwrittenSection(readFileSync(path, 'utf8')));
  writeFileSync(join(root, 'docs/internal/images/performance.svg'), performanceChart(stored));
  return hasOver ? 1 : 0;
}

async function measureRow(row, lab) {
  const { id, title, measures } = row;
  const { result, noise, seconds, cpuSeconds } = await listen(() => row.run(lab));
  printRow({ title, measures, ...result });
  const processor = cpuSeconds === null ? '' : ` (${cpuSeconds.toFixed(0)} s of processor)`;
  console.log(`  Took ${seconds.toFixed(0)} s${processor}; other processes used ${percent(noise)} of the processor.`);
  return { id, title, measures, noise, ...result };
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
