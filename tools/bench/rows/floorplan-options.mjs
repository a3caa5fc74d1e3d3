/** The cost of one click on a floorplan option before rendering, with the store's own code. */
import { openPage } from '../browser.mjs';
import { ratioLine, timeLine, valuesOf } from '../lines.mjs';
import { median, shuffled } from '../statistics.mjs';
import { bundlePageScript } from '../page-script.mjs';

const walkLength = 20_000;
const compilations = 50;

export default {
  id: 'floorplan-options',
  title: 'Floorplan options, 1,000',
  measures:
    'one click, the mean of 20,000 random clicks on a list in which 600 options need another and 1,000 conflict; one compilation, the mean of 50; both in main-thread CPU time',
  async run(lab) {
    const station = await openPage(lab.browser);
    const { page } = station;
    await page.goto(`${lab.server.address}/page/blank`);
    await page.addScriptTag({ content: await bundlePageScript('tools/bench/options/measure.ts') });
    const first = await spent(station, () => page.evaluate(() => globalThis.options.compile(1)));
    const samples = new Map([
      ['verandah', []],
      ['naive', []],
    ]);
    for (let round = -1; round < lab.rounds; round += 1) {
      const agrees = await page.evaluate(
        ([seed, presses]) => {
          globalThis.walk = globalThis.options.walk(seed, presses);
          return globalThis.walk.agrees();
        },
        [round + 3, walkLength],
      );
      if (!agrees) throw new Error('The compiled options and the naive walk come to different answers.');
      const found = {};
      for (const way of shuffled(['compiled', 'stored', 'naive'])) {
        await station.collectGarbage();
        found[way] = (await spent(station, () => page.evaluate((name) => globalThis.walk[name](), way))) / walkLength;
      }
      const compile =
        (await spent(station, () => page.evaluate((times) => globalThis.options.compile(times), compilations))) /
        compilations;
      if (round < 0) continue;
      samples.get('verandah').push({ press: found.compiled, stored: found.stored, compile });
      samples.get('naive').push({ press: found.naive });
    }
    await station.close();
    const middle = (name, measure) => median(valuesOf(samples, name, measure));
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'press',
          against: 'naive',
          limit: 0.6,
          what: 'one click, against the naive walk',
        }),
        timeLine({
          samples,
          measure: 'stored',
          limit: 0.1,
          digits: 4,
          what: 'one click in the store, which keeps the previous state for undo',
        }),
        timeLine({ samples, measure: 'compile', limit: 1, digits: 2, what: 'compiling the price list' }),
      ],
      columns: ['click µs', 'click in the store µs', 'compile ms', 'first compile ms'],
      medians: [
        {
          who: 'Verandah',
          values: [
            middle('verandah', 'press') * 1000,
            middle('verandah', 'stored') * 1000,
            middle('verandah', 'compile'),
            first,
          ],
        },
        { who: 'naive walk', values: [middle('naive', 'press') * 1000, 0, 0, 0] },
      ],
    };
  },
};

async function spent({ metrics }, work) {
  const before = await metrics();
  await work();
  return (await metrics()).TaskDuration - before.TaskDuration;
}
