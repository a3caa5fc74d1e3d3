/** The runtime's cost for unrelated code. */
import { mediansOf, openStation } from '../compare.mjs';
import { ratioLine } from '../lines.mjs';
import { median, shuffled } from '../statistics.mjs';

const repeats = 9;

export default {
  id: 'attribute-tax',
  title: '5,000 attribute writes with the script installed',
  measures: 'writes until every observer has run; each round is the median of nine',
  async run(lab) {
    const context = ['turbo', 'htmx', 'unpoly'];
    const names = ['none', 'verandah', ...context];
    const samples = new Map(names.map((name) => [name, []]));
    const stations = [];
    for (const name of names) stations.push(await openStation(lab, name, { kind: 'full' }));
    for (let round = -1; round < lab.rounds; round += 1) {
      for (const { page, name, collectGarbage } of shuffled(stations)) {
        if (round >= lab.contextRounds && context.includes(name)) continue;
        await page.bringToFront();
        await collectGarbage();
        const values = await page.evaluate(async (times) => {
          const found = [];
          for (let time = 0; time < times; time += 1) {
            await globalThis.bench.afterFrame();
            found.push(await globalThis.bench.writeAttributes());
          }
          return found;
        }, repeats);
        if (round >= 0) samples.get(name).push({ writes: median(values) });
      }
    }
    for (const station of stations) await station.close();
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'writes',
          against: 'none',
          limit: 1.1,
          what: 'against the same page without a script',
        }),
      ],
      columns: ['writes ms'],
      medians: mediansOf(samples, ['writes']),
    };
  },
};
