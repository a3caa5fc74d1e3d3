/** Whether removed widgets can be garbage-collected. */
import { openPage, settledMetrics } from '../browser.mjs';
import { countLine } from '../lines.mjs';

export default {
  id: 'leaks',
  title: 'Updates that each remove five mounted widgets',
  measures: 'DOM nodes, listeners and heap after garbage collection, before and after',
  async run(lab) {
    const { page, metrics, collectAllGarbage, close, problems } = await openPage(lab.browser);
    await page.goto(`${lab.server.address}/page/verandah?islands&count=10`, { waitUntil: 'load' });
    await page.evaluate(() => {
      const region = document.createElement('div');
      region.id = 'islands';
      document.body.append(region);
    });
    // Excludes one-time allocations (caches, the view library's listeners).
    await cycle(page, 20);
    const before = await settledMetrics({ metrics, collectAllGarbage });
    await cycle(page, lab.leakUpdates);
    const after = await settledMetrics({ metrics, collectAllGarbage });
    const alive = await page.evaluate(() => globalThis.benchAlive ?? 0);
    await close();
    if (problems.length > 0) throw new Error(problems[0]);
    const heap = (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1024 / lab.leakUpdates;
    return {
      lines: [
        countLine({
          what: `additional DOM nodes after ${lab.leakUpdates.toLocaleString('en-AU')} updates`,
          value: after.Nodes - before.Nodes,
          limit: 0,
        }),
        countLine({
          what: 'additional event listeners',
          value: after.JSEventListeners - before.JSEventListeners,
          limit: 0,
        }),
        countLine({ what: 'widgets still alive', value: alive, limit: 0 }),
      ],
      columns: ['nodes', 'listeners', 'heap KiB per update'],
      medians: [
        { who: 'before', values: [before.Nodes, before.JSEventListeners, 0] },
        { who: 'after', values: [after.Nodes, after.JSEventListeners, heap] },
      ],
    };
  },
};

/** Inserts five widgets, waits until they are mounted, and replaces them; none remain at the end. */
function cycle(page, updates) {
  return page.evaluate(async (times) => {
    const send = (query) =>
      globalThis.oc.ajax('onShow', { url: `/response/islands${query}`, update: { islands: '#islands' } });
    for (let update = 0; update < times; update += 1) {
      await send('');
      const since = performance.now();
      while (document.querySelectorAll('#islands [data-alive]').length < 5) {
        if (performance.now() - since > 10_000) throw new Error('the widgets of an update never mounted');
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    }
    await send('?empty');
    await globalThis.bench.afterFrame();
    await globalThis.bench.afterFrame();
  }, updates);
}
