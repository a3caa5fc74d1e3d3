/** Whether a page that stays open for an hour keeps its size. */
import { openPage, settledMetrics } from '../browser.mjs';
import { openSite } from '../fixture-site.mjs';
import { countLine } from '../lines.mjs';

const pollMs = 30_000;
const polls = 120;
const warmUps = 12;

export default {
  id: 'open-portal',
  title: 'The portal, open for an hour',
  measures: `DOM nodes, listeners and heap after garbage collection, before and after ${polls} times half a minute of the page's clock, each with the notifications opened, loaded and closed, and after 1,000 updates of a region with twelve cards`,
  async run(lab) {
    const site = await openSite();
    try {
      const { before, after } = await measure(lab, site.address);
      const grown = (kind) => after[kind] - before[kind];
      return {
        rounds: 1,
        lines: [
          countLine({ what: 'additional DOM nodes', value: grown('Nodes'), limit: 0 }),
          countLine({ what: 'additional event listeners', value: grown('JSEventListeners'), limit: 0 }),
          countLine({
            what: 'additional heap',
            value: Math.round(grown('JSHeapUsedSize') / 1024),
            limit: 1024,
            unit: ' KiB',
            headline: 'A portal page left open for an hour, with 1,000 updates, needs {value} more memory.',
          }),
        ],
        columns: ['nodes', 'listeners', 'heap KiB'],
        medians: Object.entries({ before, after }).map(([who, { Nodes, JSEventListeners, JSHeapUsedSize }]) => ({
          who,
          values: [Nodes, JSEventListeners, JSHeapUsedSize / 1024],
        })),
      };
    } finally {
      site.close();
    }
  },
};

async function measure(lab, address) {
  const station = await openPage(lab.browser);
  const { page, problems, close } = station;
  await page.request.post(`${address}/__fixtures/visitor`, { data: { signedIn: true } });
  await page.clock.install();
  await page.goto(`${address}/portal`, { waitUntil: 'networkidle' });
  await page.waitForSelector('.vr-notifications[data-state]');
  await page.evaluate(() => {
    const region = Object.assign(document.createElement('div'), { id: 'bench-updates' });
    document.querySelector('main').append(region);
  });
  // Excludes one-time allocations, such as the list's first drawing.
  await poll(page, warmUps);
  await update(page, 20);
  const before = await settledMetrics(station);
  await poll(page, polls);
  await update(page, lab.leakUpdates);
  const after = await settledMetrics(station);
  await close();
  if (problems.length > 0) throw new Error(problems[0]);
  return { before, after };
}

async function poll(page, times) {
  for (let time = 0; time < times; time += 1) {
    await page.clock.fastForward(pollMs);
    await page.evaluate(async () => {
      const root = document.querySelector('.vr-notifications:has([data-part="bell"])');
      const bell = root.querySelector('[data-part="bell"]');
      const loaded = new Promise((resolve) => {
        document.addEventListener('ajax:always', resolve, { once: true });
      });
      bell.click();
      await loaded;
      const since = performance.now();
      while (!root.querySelector('.vr-notifications__item')) {
        if (performance.now() - since > 10_000) throw new Error('the notifications never came');
        await globalThis.scheduler.yield();
      }
      bell.click();
    });
  }
}

/** Ends with an empty region, and without announcements. The server renders each of the two pages once. */
async function update(page, times) {
  await page.evaluate(async (count) => {
    const fromServer = globalThis.fetch;
    const bodies = [];
    const region = document.getElementById('bench-updates');
    for (let time = 0; time < count; time += 1) {
      const turn = time % 2;
      globalThis.fetch = async (...request) => {
        bodies[turn] ??= await (await fromServer(...request)).text();
        return new Response(bodies[turn], { headers: { 'content-type': 'application/json' } });
      };
      await globalThis.oc.ajax('GetAjaxMethods::onLoadHomeFamilies', {
        url: '/home-designs',
        data: { page: 1 + turn },
        update: { 'verandah/listing/results': '#bench-updates' },
      });
    }
    globalThis.fetch = fromServer;
    if (region.childElementCount === 0) throw new Error('the updates changed nothing');
    region.replaceChildren();
  }, times);
  await page.clock.fastForward(pollMs);
}
