/** How soon the demo's pages answer a visitor with a slow phone. */
import { openPage } from '../browser.mjs';
import { openSite } from '../fixture-site.mjs';
import { timesLine } from '../lines.mjs';
import { median, percentile } from '../statistics.mjs';

const phone = { viewport: { width: 390, height: 844 } };
const cpuRate = 4;
/** Each takes many seconds. */
const maxVisits = 3;
const listing = '/home-designs';
const query = 'ardenne';

export default {
  id: 'interactions',
  title: 'Clicks and keys: 390 px, CPU 4x slower',
  measures: `the 98th percentile of a visit's clicks and keys (at most ${maxVisits} visits, which take long), from the input to the next frame, in steps of 8 ms: a filter, page 2 and back, hearts, comparisons, options and facades of a home, and "${query}" typed into the search. The first heart is clicked in the first frame after the HTML is parsed, before the browser is idle, and timed until the frame that shows it`,
  async run(lab) {
    const site = await openSite();
    try {
      const hearts = [];
      const visits = [];
      for (let round = -1; round < lab.rounds; round += 1) {
        const heart = await firstHeart(lab, site.address);
        if (round >= 0) hearts.push(heart);
        if (round < maxVisits) visits.push(await visit(lab, site.address));
      }
      // The first visit warms up the server.
      visits.shift();
      const middle = (kind) => median(visits.map((sample) => sample[kind]));
      return {
        lines: [
          timesLine({
            values: visits.map(({ inp }) => inp),
            limit: 150,
            what: '98th percentile of the clicks and keys of a visit',
            headline: 'On a slow phone, a visit’s clicks and keys are answered within {value}.',
          }),
          timesLine({ values: hearts, limit: 100, what: 'first heart, clicked before the browser is idle' }),
        ],
        columns: ['98th percentile ms', 'median ms', 'clicks and keys', 'first heart ms'],
        medians: [
          {
            who: 'Verandah',
            values: [middle('inp'), middle('middle'), middle('count'), median(hearts)],
          },
        ],
      };
    } finally {
      site.close();
    }
  },
};

/** @returns {Promise<number>} milliseconds from the click to the frame that shows it */
async function firstHeart(lab, address) {
  const { page, problems, slowDown, close } = await openPage(lab.browser, phone);
  await slowDown(cpuRate);
  await page.addInitScript({ path: `${import.meta.dirname}/../page/measure.js` });
  await page.addInitScript(() => {
    globalThis.firstHeart = new Promise((resolve) => {
      // Scripts of the page have run by then, but little that waits until the browser is idle.
      document.addEventListener('DOMContentLoaded', async () => {
        // Visitors click what they see.
        await globalThis.bench.afterFrame();
        const heart = document.querySelector('[data-card-id]');
        const start = performance.now();
        new MutationObserver(async () => resolve((await globalThis.bench.afterFrame()) - start)).observe(heart, {
          attributeFilter: ['aria-pressed'],
        });
        heart.click();
      });
    });
  });
  await page.goto(address + listing);
  const time = await page.evaluate(() => globalThis.firstHeart);
  await close();
  if (problems.length > 0) throw new Error(problems[0]);
  return time;
}

async function visit(lab, address) {
  const { page, problems, slowDown, close } = await openPage(lab.browser, phone);
  await page.addInitScript(() => {
    globalThis.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId)
          globalThis.interactions.set(
            interactionId,
            Math.max(duration, globalThis.interactions.get(interactionId) ?? 0),
          );
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  const durations = [];
  for (const [path, act] of [
    [listing, browse],
    ['/home-designs/ardenne-28', configure],
  ]) {
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await slowDown(cpuRate);
    await act(page);
    await slowDown(1);
    durations.push(...(await page.evaluate(interactionTimes)));
  }
  await close();
  if (problems.length > 0) throw new Error(problems[0]);
  return { inp: percentile(durations, 0.98), middle: median(durations), count: durations.length };
}

/** Runs in the page. Interactions below the threshold of 16 ms are only counted by the browser. */
async function interactionTimes() {
  // Entries are reported after the frame.
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  const reported = [...globalThis.interactions.values()];
  const unreported = Math.max(0, performance.interactionCount - reported.length);
  return [...reported, ...Array(unreported).fill(8)];
}

/** Sets a filter, turns to page 2 and back, and saves and compares three homes. */
async function browse(page) {
  const storeys = page.locator('#listing-panel details:has([name="storeys"])');
  await page.locator('#listing-form [data-part="toggle"]').click();
  await storeys.locator('summary').click();
  await changesFirstCard(page, () => storeys.locator('label:has([value="2"])').click());
  await page.locator('#listing-form [data-part="submit"]').click();
  for (const step of ['next', 'prev']) await changesFirstCard(page, () => page.locator(`[rel="${step}"]`).click());
  for (const index of [0, 1, 2]) {
    await page.locator('#listing-results [data-card-id]').nth(index).click();
    await page.locator('#listing-results [data-comparable-id]').nth(index).click();
  }
}

async function changesFirstCard(page, act) {
  const first = page.locator('#listing-results [data-card-id]').first();
  const before = await first.getAttribute('data-card-id');
  await act();
  await page.waitForFunction(
    (id) => document.querySelector('#listing-results [data-card-id]')?.dataset.cardId !== id,
    before,
  );
}

/** Chooses options and facades of a home, and types into the search. */
async function configure(page) {
  for (const index of [0, 1, 2]) await page.locator('#floorplan label:has([role="switch"])').nth(index).click();
  for (const index of [1, 2, 0]) await page.locator('label:has([name="facade"])').nth(index).click();
  const search = page.locator('.vr-search-dropdown');
  await search.locator('.vr-search-dropdown__opener, .vr-search-dropdown__toggle').filter({ visible: true }).click();
  await search.locator('[data-part="input"]').pressSequentially(query);
  await search.locator('[role="option"]').first().waitFor();
}
