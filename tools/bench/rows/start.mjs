/** What starting takes on a page with 1,000 cards, in a browser without a debugger attached. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { median, shuffle } from 'simple-statistics';
import { openPage } from '../browser.mjs';
import { countLine, ratioLine, valuesOf } from '../figures.mjs';
import { variants } from '../variants.mjs';

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../../budgets.json'), 'utf8'));
const names = ['verandah', 'turbo', 'queries'];
const afterLoadMs = 250;

/** Script time until shortly after load, in milliseconds of thread time, and the listeners at that point. */
export async function measureStart(lab, name, count) {
  const page = await openPage(lab.browser, { isBare: true });
  // The blank page comes first, so that both share a process and its counters.
  await page.load(`${lab.server.address}/page/blank`);
  await page.collectGarbage();
  const before = await page.metrics();
  await page.load(`${lab.server.address}/page/${name}?bare&styles=listing&count=${count}`);
  await pause(afterLoadMs);
  const after = await page.metrics();
  await page.close();
  return {
    script: after.ScriptDuration - before.ScriptDuration,
    listeners: after.JSEventListeners - before.JSEventListeners,
  };
}

export default {
  id: 'start',
  title: 'Start with 1,000 cards',
  measures: `script time until ${afterLoadMs} ms after load, in processor time, without a debugger. The queries by hand are those of our entry and nothing else`,
  async run(lab) {
    const samples = new Map(names.map((name) => [name, []]));
    for (let round = -1; round < lab.rounds; round += 1) {
      for (const name of shuffle(names)) {
        const sample = await measureStart(lab, name, 1000);
        if (round >= 0) samples.get(name).push(sample);
      }
    }
    const gzip = (name) =>
      name === 'verandah' ? lab.manifest.entry.gzip : gzipSync(lab.peers.get(name)?.code ?? '', { level: 9 }).length;
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'script',
          against: 'turbo',
          limit: 0.5,
          what: 'script time against Turbo',
          headline: 'Starting on a page of 1,000 cards takes {value} the script time of Turbo.',
        }),
        ratioLine({
          samples,
          measure: 'script',
          against: 'queries',
          limit: 1.3,
          what: 'script time against its queries by hand',
        }),
        countLine({
          what: 'event listeners',
          value: median(valuesOf(samples, 'verandah', 'listeners')),
          limit: 12,
        }),
        countLine({ what: 'entry, gzip -9', value: lab.manifest.entry.gzip, limit: budgets.entry, unit: ' B' }),
      ],
      columns: ['script ms', 'listeners', 'gzip B'],
      medians: names.map((name) => ({
        who: variants[name].label,
        values: [...['script', 'listeners'].map((kind) => median(valuesOf(samples, name, kind))), gzip(name)],
      })),
    };
  },
};
