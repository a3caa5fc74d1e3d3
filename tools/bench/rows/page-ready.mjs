/** The start-up cost of a page with 1,000 cards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBarePage } from '../bare-browser.mjs';
import { openPage } from '../browser.mjs';
import { mediansOf } from '../compare.mjs';
import { countLine, ratioLine, valuesOf } from '../lines.mjs';
import { variants } from '../variants.mjs';
import { median, shuffled } from '../statistics.mjs';

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../../budgets.json'), 'utf8'));
const context = ['htmx', 'unpoly'];
const names = ['verandah', 'turbo', 'queries', ...context];
const afterLoadMs = 250;
/** Fewer cards, of which only what a line compares is measured. */
const shorter = [
  { name: 'verandah', count: 100 },
  { name: 'turbo', count: 100 },
  { name: 'verandah', count: 10 },
  { name: 'queries', count: 10 },
];

export default {
  id: 'page-ready',
  title: 'Page ready, 1,000 cards',
  measures:
    'script time from navigation until 250 ms after load, in main-thread CPU time, with the listing’s CSS, in a browser without a debugger attached, and the listeners at that point. "Its queries by hand" is a script that only makes the queries of our entry: they take as long as the page has elements',
  async run(lab) {
    const samplesOf = { 1000: emptySamples(names), 100: emptySamples(names), 10: emptySamples(names) };
    const visits = [...names.map((name) => ({ name, count: 1000 })), ...shorter];
    for (let round = -1; round < lab.rounds; round += 1) {
      for (const { name, count } of shuffled(visits)) {
        if (round >= lab.contextRounds && context.includes(name)) continue;
        const sample = await visit(lab, name, count);
        if (round >= 0) samplesOf[count].get(name).push(sample);
      }
    }
    const samples = samplesOf[1000];
    const listeners = median(valuesOf(samples, 'verandah', 'listeners'));
    const sizes = names.map((name) =>
      name === 'verandah' ? lab.manifest.entry.gzip : gzipSync(lab.peers.get(name)?.code ?? '', { level: 9 }).length,
    );
    const early = await earlyReact(lab);
    const scripts = { measure: 'script', against: 'turbo' };
    return {
      lines: [
        ratioLine({
          samples,
          ...scripts,
          limit: 0.35,
          what: 'script time against Turbo',
          headline: 'Starting on a page of 1,000 cards takes {value} the script time of Turbo.',
        }),
        ratioLine({
          samples: samplesOf[100],
          ...scripts,
          limit: 0.6,
          what: 'script time with 100 cards, against Turbo',
        }),
        ratioLine({
          samples: withoutQueries(samples),
          others: withoutQueries(samplesOf[10]),
          measure: 'script',
          against: 'verandah',
          limit: 1.25,
          what: 'script time beyond its queries, with 1,000 cards against 10',
        }),
        ratioLine({
          samples,
          measure: 'script',
          against: 'queries',
          limit: null,
          what: 'script time against its queries by hand, with 1,000 cards',
        }),
        countLine({ what: 'event listeners', value: listeners, limit: 12 }),
        countLine({
          what: 'entry, gzip -9',
          value: lab.manifest.entry.gzip,
          limit: budgets.entry,
          unit: ' B',
        }),
        countLine({ what: 'requests for React before load and first idle', value: early, limit: 0 }),
      ],
      columns: ['script ms', 'listeners', 'gzip B'],
      medians: [
        ...mediansOf(samples, ['script', 'listeners']).map(({ who, values }, index) => ({
          who,
          values: [...values, sizes[index]],
        })),
        ...shorter.map(({ name, count }) => ({
          who: `${variants[name].label}, ${count} cards`,
          values: ['script', 'listeners']
            .map((kind) => median(valuesOf(samplesOf[count], name, kind)))
            .concat(sizes[names.indexOf(name)]),
        })),
      ],
    };
  },
};

/** What our script takes beyond the queries that the browser makes for it, round by round. */
function withoutQueries(samples) {
  const queries = valuesOf(samples, 'queries', 'script');
  const ours = valuesOf(samples, 'verandah', 'script').map((script, round) => ({ script: script - queries[round] }));
  return new Map([['verandah', ours]]);
}

const emptySamples = (list) => new Map(list.map((name) => [name, []]));

async function visit(lab, name, count) {
  const page = await openBarePage(lab.bareBrowser, { width: 1280, height: 800 });
  // The blank page comes first, so that both share a process and its counters.
  await page.load(`${lab.server.address}/page/blank`);
  await page.collectGarbage();
  const before = await page.metrics();
  await page.load(`${lab.server.address}/page/${name}?bare&styles=listing&count=${count}`);
  await new Promise((resolve) => {
    setTimeout(resolve, afterLoadMs);
  });
  const after = await page.metrics();
  await page.close();
  return {
    script: after.ScriptDuration - before.ScriptDuration,
    listeners: after.JSEventListeners - before.JSEventListeners,
  };
}

/** Counts a page's requests for React before the browser is first idle. @throws an Error if React never loads */
async function earlyReact(lab) {
  const { page, close } = await openPage(lab.browser);
  await page.addInitScript(() => {
    addEventListener('load', () => {
      requestIdleCallback(() => {
        globalThis.firstIdle = performance.now();
      });
    });
  });
  await page.goto(`${lab.server.address}/page/verandah?widget&styles=listing`, { waitUntil: 'load' });
  const isReact = `/dist/${lab.manifest.tiers.react.at(-1)}`;
  await page
    .waitForFunction(
      (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      isReact,
      { timeout: 5000 },
    )
    .catch(() => {
      throw new Error('The page with a React widget never asked for React.');
    });
  const early = await page.evaluate(
    (file) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith(file) && !(startTime >= globalThis.firstIdle)).length,
    isReact,
  );
  await close();
  return early;
}
