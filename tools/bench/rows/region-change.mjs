/** A visitor chooses another region, and the prices of a long list follow. */
import { openPage } from '../browser.mjs';
import { openSite } from '../fixture-site.mjs';
import { timeLine } from '../lines.mjs';
import { openLongListing, regions } from '../long-listing.mjs';
import { median } from '../statistics.mjs';

const warmUps = 1;

export default {
  id: 'region-change',
  title: 'Region change on 1,000 cards of the demo',
  measures:
    'main-thread CPU time from the click on a region until 300 ms after the first card shows it, on /home-designs without its pictures',
  async run(lab) {
    const site = await openSite();
    try {
      const samples = new Map([['verandah', await measure(lab, site.address)]]);
      const middle = (kind) => median(samples.get('verandah').map((sample) => sample[kind]));
      return {
        lines: [
          timeLine({
            samples,
            measure: 'task',
            limit: 200,
            what: 'main-thread time (D20)',
            headline: 'Choosing another region on a list of 1,000 homes takes {value} of processor time.',
          }),
        ],
        columns: ['main thread ms', 'first price ms'],
        medians: [{ who: 'Verandah', values: [middle('task'), middle('first')] }],
      };
    } finally {
      site.close();
    }
  },
};

async function measure(lab, address) {
  const { page, metrics, collectGarbage, problems, close } = await openPage(lab.browser);
  await openLongListing(page, address);
  await page.waitForFunction(() => performance.getEntriesByType('mark').some(({ name }) => name === 'verandah:region'));
  const samples = [];
  for (let round = -warmUps; round < lab.rounds; round += 1) {
    await collectGarbage();
    const before = await metrics();
    const first = await page.evaluate(chooseRegion, regions[(round + warmUps) % 2]);
    const after = await metrics();
    if (round >= 0) samples.push({ task: after.TaskDuration - before.TaskDuration, first });
  }
  if (problems.length > 0) throw new Error(problems[0]);
  await close();
  return samples;
}

/** Runs in the page. @returns milliseconds until the first card shows the region */
async function chooseRegion({ value, name }) {
  const regionName = document.querySelector('#listing-results [data-region-name]');
  const start = performance.now();
  document.querySelector(`form[data-widget="region"] button[name="region"][value="${value}"]`).click();
  while (regionName.textContent !== name) {
    if (performance.now() - start > 10_000) throw new Error(`The first card never showed ${name}.`);
    await globalThis.bench.afterFrame();
  }
  const first = performance.now() - start;
  // Cards outside the view may follow later.
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  return first;
}
