/** A visitor sets another filter, or chooses another region, on a long list of the demo. */
import { median, shuffle } from 'simple-statistics';
import { openPage } from '../browser.mjs';
import { ratioLine, timeLine, valuesOf } from '../figures.mjs';
import { openLongListing, regions, withSite } from '../site.mjs';

/** The filter bar, and a button that writes the response of the same request by hand. */
const buttons = {
  verandah: ({ value }) => `.vr-filter-bar [name="region"][value="${value}"]`,
  floor: ({ value }) => `[data-bench-by-hand="${value}"]`,
};

/** Runs in the page: adds a button for each region. */
function addButtonsByHand(values) {
  for (const value of values) {
    const byHand = Object.assign(document.createElement('button'), { type: 'button' });
    byHand.dataset.benchByHand = value;
    byHand.addEventListener('click', async () => {
      const response = await fetch(location.pathname, {
        method: 'POST',
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-OCTOBER-REQUEST-HANDLER': 'GetAjaxMethods::onLoadHomeFamilies',
          'X-OCTOBER-REQUEST-PARTIALS': 'verandah/listing/results',
        },
        body: new URLSearchParams({ region: value }),
      });
      const { 'verandah/listing/results': html } = await response.json();
      document.querySelector('#listing-results').innerHTML = html;
    });
    document.querySelector('main').prepend(byHand);
  }
}

/** @returns a page with the long list in the second region; writing by hand needs no Trusted Types policy of its own */
export async function openListing(lab, address, perPage) {
  const page = await openPage(lab.browser, { bypassCsp: true });
  const count = await openLongListing(page, address, perPage);
  await page.evaluate(
    addButtonsByHand,
    regions.map(({ value }) => value),
  );
  return { page, count, turn: 0 };
}

/** What an action in the page takes, in milliseconds of its main thread. */
async function spent({ page }, act) {
  await page.cdp.send('Page.bringToFront');
  await page.collectGarbage();
  const before = await page.metrics();
  const found = await act();
  const task = (await page.metrics()).TaskDuration - before.TaskDuration;
  return { ...found, task };
}

/** Filters by the other region. @param {'verandah' | 'floor'} name */
export function changeFilter(station, name = 'verandah') {
  const region = regions[station.turn++ % 2];
  const expected = {
    list: '#listing-results',
    cell: '.card__region',
    count: station.count,
    index: station.count - 1,
    text: region.name,
  };
  const press = (wanted, options) => globalThis.bench.press(wanted, options);
  return spent(station, () => station.page.evaluate(press, expected, { button: buttons[name](region) }));
}

/** Chooses the other region. */
export function changeRegion(station) {
  return spent(station, async () => ({
    first: await station.page.evaluate(chooseRegion, regions[station.turn++ % 2]),
  }));
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

/** Other regions can only be chosen once the widget works. */
export const regionReady = ({ page }) =>
  page.waitFor(() => performance.getEntriesByType('mark').some(({ name }) => name === 'verandah:region'));

const filterChange = {
  id: 'filter-change',
  title: 'Filter change on 1,000 cards of the demo',
  measures: 'processor time of the click and everything it causes, without pictures',
  run: (lab) =>
    withSite(async (address) => {
      const samples = new Map(Object.keys(buttons).map((name) => [name, []]));
      const stations = [];
      for (const name of samples.keys()) stations.push({ name, ...(await openListing(lab, address)) });
      for (let round = -1; round < lab.rounds; round += 1)
        for (const station of shuffle(stations)) {
          const sample = await changeFilter(station, station.name);
          if (round >= 0) samples.get(station.name).push(sample);
        }
      for (const { page } of stations) await page.close();
      return {
        lines: [
          ratioLine({
            samples,
            measure: 'task',
            limit: 0.65,
            what: 'against fetch + innerHTML of the same cards by hand (D20)',
            headline:
              'Changing a filter that changes 1,000 cards takes {value} the processor time of writing them by hand.',
          }),
        ],
        columns: ['main thread ms', 'settled ms', 'frame ms', 'longest task ms'],
        medians: [...samples.keys()].map((name) => ({
          who: name === 'verandah' ? 'through the filter bar' : 'fetch + innerHTML by hand',
          values: ['task', 'dom', 'frame', 'longest'].map((measure) => median(valuesOf(samples, name, measure))),
        })),
      };
    }),
};

const regionChange = {
  id: 'region-change',
  title: 'Region change on 1,000 cards of the demo',
  measures: 'processor time from the click on a region until 300 ms after the first card has it',
  run: (lab) =>
    withSite(async (address) => {
      const station = await openListing(lab, address);
      await regionReady(station);
      const found = [];
      for (let round = -1; round < lab.rounds; round += 1) {
        const sample = await changeRegion(station);
        if (round >= 0) found.push(sample);
      }
      await station.page.close();
      const middle = (measure) => median(found.map((sample) => sample[measure]));
      return {
        lines: [
          timeLine({
            values: found.map(({ task }) => task),
            limit: 200,
            what: 'main-thread time (D20)',
            headline: 'Choosing another region on a list of 1,000 homes takes {value} of processor time.',
          }),
        ],
        columns: ['main thread ms', 'first price ms'],
        medians: [{ who: 'Verandah', values: [middle('task'), middle('first')] }],
      };
    }),
};

export default [filterChange, regionChange];
