/** Favourite, pin and compare buttons of a long list: their cost at start, on a click, and while idle. */
import { openPage } from '../browser.mjs';
import { countLine, ratioLine, timeLine, valuesOf } from '../lines.mjs';
import { median, shuffled } from '../statistics.mjs';
import { bundlePageScript } from '../page-script.mjs';

const cards = 1000;
const presses = 20;
const ways = { verandah: 'Verandah', floor: 'one listener, one attribute', react: '1,000 React roots' };

export default {
  id: 'saved-buttons',
  title: '1,000 cards with three buttons each',
  measures: `one click on a heart until the heart shows it, style included ("click"); until its copies and the counts show it too, in the same frame ("together"); and main-thread CPU time of everything the click causes within two frames, request included ("all work"). Each round is the median or mean of ${presses} clicks. Painting updates all buttons of a guest who has saved 100 homes, on a page whose HTML shows none as saved; repainting updates them after 200 changes. Listeners and heap in the table include those of the loaded stores: other tabs, the back/forward cache, the account. The single listener only writes an attribute: it knows no list, no second copy, no running request`,
  async run(lab) {
    const script = await bundlePageScript('tools/bench/saved/measure.ts');
    const single = await open(lab, script, 'verandah', 1);
    await single.close();
    const stations = [];
    for (const name of Object.keys(ways)) stations.push(await open(lab, script, name));
    const samples = new Map(stations.map(({ name }) => [name, []]));
    for (let round = -1; round < lab.rounds; round += 1) {
      for (const station of shuffled(stations)) {
        if (round >= lab.contextRounds && station.name === 'react') continue;
        const sample = await sampleOf(station, round + 2);
        if (round >= 0) samples.get(station.name).push(sample);
      }
    }
    for (const { name, problems, close } of stations) {
      if (problems.length > 0) throw new Error(`${name}: ${problems[0]}`);
      await close();
    }
    const [{ cost }] = stations;
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'press',
          limit: 1.25,
          what: 'one click, against one delegated listener that writes one attribute',
          headline: 'A heart among 1,000 cards answers a click in {value} the time of the simplest code that can.',
        }),
        timeLine({
          samples,
          measure: 'paint',
          limit: 1,
          digits: 2,
          what: 'painting 100 saved homes onto 3,000 buttons',
        }),
        countLine({
          what: 'listeners for all buttons, before the stores load',
          value: cost.atOnce.listeners,
          limit: 2,
        }),
        countLine({
          what: 'heap for all buttons, before the stores load',
          value: Math.round(cost.atOnce.heap),
          limit: 64,
          unit: ' KiB',
        }),
        countLine({
          what: 'listeners with the stores, beyond those for a single card',
          value: cost.all.listeners - single.cost.all.listeners,
          limit: 2,
        }),
      ],
      columns: [
        'click ms',
        'together ms',
        'all work ms',
        'painting ms',
        'repainting ms',
        'listeners',
        'heap KiB',
        'start ms',
      ],
      medians: stations.map(
        ({
          name,
          cost: {
            all: { listeners, heap },
            start,
          },
        }) => ({
          who: ways[name],
          values: [
            ...['press', 'together', 'all', 'paint', 'repaint'].map((kind) => median(valuesOf(samples, name, kind))),
            listeners,
            heap,
            start,
          ],
        }),
      ),
    };
  },
};

/** A page with mounted buttons, and the cost of mounting. */
async function open(lab, script, name, count = cards) {
  const station = { name, ...(await openPage(lab.browser)) };
  const { page } = station;
  await page.goto(`${lab.server.address}/page/blank?alone`);
  await page.addScriptTag({ content: script });
  await page.evaluate((number) => globalThis.saved.drawCards(number), count);
  const before = await settled(station);
  await page.evaluate((way) => globalThis.saved.start(way), name);
  const started = await settled(station);
  if (name === 'verandah') await page.evaluate(() => globalThis.saved.loadStores());
  const after = await settled(station);
  const between = (earlier, later) => ({
    listeners: later.JSEventListeners - earlier.JSEventListeners,
    heap: (later.JSHeapUsedSize - earlier.JSHeapUsedSize) / 1024,
  });
  station.cost = {
    atOnce: between(before, started),
    all: between(before, after),
    start: started.TaskDuration - before.TaskDuration,
  };
  return station;
}

async function settled({ metrics, collectAllGarbage }) {
  for (let run = 0; run < 4; run += 1) await collectAllGarbage();
  return metrics();
}

async function sampleOf({ name, page, metrics, collectAllGarbage }, round) {
  await page.bringToFront();
  await collectAllGarbage();
  const painting =
    name === 'verandah' ? await page.evaluate(() => globalThis.saved.paint(9)) : { paint: 0, repaint: 0 };
  const before = await metrics();
  const pressed = await page.evaluate(
    ([from, count]) => globalThis.saved.press(from, count),
    [(round * presses) % (cards - presses), presses],
  );
  const after = await metrics();
  return { ...painting, ...pressed, all: (after.TaskDuration - before.TaskDuration) / presses };
}
