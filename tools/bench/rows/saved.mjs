/** Favourite, pin and compare buttons of a long list: their cost at start, on a click, and while idle. */
import { median, shuffle } from 'simple-statistics';
import { openPage } from '../browser.mjs';
import { countLine, ratioLine, timeLine, valuesOf } from '../figures.mjs';
import { bundlePageScript } from '../page-script.mjs';

const clicks = 20;
const ways = { verandah: 'Verandah', floor: 'one listener, one attribute' };

/** A page with mounted buttons, and the cost of mounting. */
export async function openButtons(lab, script, name, count) {
  const page = await openPage(lab.browser);
  const counted = async () => {
    await page.collectAllGarbage(4);
    return page.metrics();
  };
  await page.load(`${lab.server.address}/page/blank?alone`);
  await page.evaluate(`() => {${script}}`);
  await page.evaluate((number) => globalThis.saved.drawCards(number), count);
  const before = await counted();
  await page.evaluate((way) => globalThis.saved.start(way), name);
  const started = await counted();
  if (name === 'verandah') await page.evaluate(() => globalThis.saved.loadStores());
  return {
    name,
    page,
    count,
    listeners: started.JSEventListeners - before.JSEventListeners,
    heap: (started.JSHeapUsedSize - before.JSHeapUsedSize) / 1024,
  };
}

/** One click each on some hearts, from another place in each round. */
export async function clickHearts({ name, page, count }, round) {
  await page.cdp.send('Page.bringToFront');
  await page.collectAllGarbage(4);
  const paint = name === 'verandah' ? await page.evaluate(() => globalThis.saved.paint(9)) : 0;
  const before = await page.metrics();
  const from = count > clicks ? (round * clicks) % (count - clicks) : 0;
  const clicked = await page.evaluate((...given) => globalThis.saved.press(...given), from, Math.min(count, clicks));
  const all = ((await page.metrics()).TaskDuration - before.TaskDuration) / clicks;
  return { paint, ...clicked, all };
}

export const savedScript = () => bundlePageScript('tools/bench/page/saved.ts');

export default {
  id: 'saved-buttons',
  title: '1,000 cards with three buttons each',
  measures: `one click on a heart until it is drawn as saved, style included. Painting is for a guest with 100 saved homes. The single listener knows no list, no second copy and no request`,
  async run(lab) {
    const script = await savedScript();
    const stations = [];
    for (const name of Object.keys(ways)) stations.push(await openButtons(lab, script, name, 1000));
    const samples = new Map(stations.map(({ name }) => [name, []]));
    for (let round = -1; round < lab.rounds; round += 1)
      for (const station of shuffle(stations)) {
        const sample = await clickHearts(station, round + 2);
        if (round >= 0) samples.get(station.name).push(sample);
      }
    for (const { page } of stations) await page.close();
    const [ours] = stations;
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
          values: valuesOf(samples, 'verandah', 'paint'),
          limit: 1,
          digits: 2,
          what: 'painting 100 saved homes onto 3,000 buttons',
        }),
        countLine({ what: 'listeners for all buttons, before the stores load', value: ours.listeners, limit: 2 }),
        countLine({
          what: 'heap for all buttons, before the stores load',
          value: Math.round(ours.heap),
          limit: 64,
          unit: ' KiB',
        }),
      ],
      columns: ['click ms', 'together ms', 'all work ms', 'painting ms'],
      medians: stations.map(({ name }) => ({
        who: ways[name],
        values: ['press', 'together', 'all', 'paint'].map((kind) => median(valuesOf(samples, name, kind))),
      })),
    };
  },
};
