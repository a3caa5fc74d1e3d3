/** The start-up cost of a page with 1,000 cards. */
import { gzipSync } from 'node:zlib';
import { openPage } from '../browser.mjs';
import { mediansOf } from '../compare.mjs';
import { countLine, ratioLine } from '../lines.mjs';
import { median, shuffled } from '../statistics.mjs';

const names = ['none', 'verandah', 'turbo', 'htmx', 'unpoly'];

export default {
  id: 'page-ready',
  title: 'Page ready, 1,000 cards',
  measures:
    'script time from navigation until 250 ms after load, in main-thread CPU time, and the listeners at that point',
  async run(lab) {
    const samples = new Map(names.map((name) => [name, []]));
    for (let round = -1; round < lab.rounds; round += 1) {
      for (const name of shuffled(names)) {
        const sample = await visit(lab, name);
        if (round >= 0) samples.get(name).push(sample);
      }
    }
    const listeners = median(samples.get('verandah').map((sample) => sample.listeners));
    const sizes = names.map((name) =>
      name === 'verandah' ? lab.manifest.critical.gzip : gzipSync(lab.peers.get(name)?.code ?? '', { level: 9 }).length,
    );
    const early = await earlyReact(lab);
    return {
      lines: [
        ratioLine({ samples, measure: 'script', against: 'turbo', limit: 0.35, what: 'script time against Turbo' }),
        countLine({ what: 'event listeners', value: listeners, limit: 12 }),
        countLine({ what: 'critical path, gzip -9', value: lab.manifest.critical.gzip, limit: 8000, unit: ' B' }),
        countLine({ what: 'requests for React before load and first idle', value: early, limit: 0 }),
      ],
      columns: ['script ms', 'listeners', 'gzip B'],
      medians: mediansOf(samples, ['script', 'listeners']).map(({ who, values }, index) => ({
        who,
        values: [...values, index === 0 ? 0 : sizes[index]],
      })),
    };
  },
};

async function visit(lab, name) {
  const { page, metrics, close, collectGarbage } = await openPage(lab.browser);
  // The blank page comes first, so that both share a process and its counters.
  await page.goto(`${lab.server.address}/page/blank`);
  await collectGarbage();
  const before = await metrics();
  await page.goto(`${lab.server.address}/page/${name}?bare`, { waitUntil: 'load' });
  await page.waitForTimeout(250);
  const after = await metrics();
  await close();
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
  const isReact = `/dist/${lab.manifest.react.file}`;
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
