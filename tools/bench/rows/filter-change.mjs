/** A visitor sets another filter, and all cards of a long list change. */
import { openPage } from '../browser.mjs';
import { ratioLine } from '../lines.mjs';
import { openSite } from '../fixture-site.mjs';
import { openLongListing, regions } from '../long-listing.mjs';
import { median, shuffled } from '../statistics.mjs';

const warmUps = 1;

/** The filter bar, and a button that writes the response of the same request by hand. */
const askers = {
  verandah: {
    label: 'through the filter bar',
    button: ({ value }) => `.vr-filter-bar [name="region"][value="${value}"]`,
  },
  floor: { label: 'fetch + innerHTML by hand', button: ({ value }) => `[data-bench-by-hand="${value}"]` },
};

export default {
  id: 'filter-change',
  title: 'Filter change on 1,000 cards of the demo',
  measures:
    'main-thread CPU time of the click and everything it causes, request and frame included, on /home-designs without its pictures',
  async run(lab) {
    const site = await openSite();
    try {
      const samples = await measure(lab, site.address);
      return {
        lines: [
          ratioLine({
            samples,
            measure: 'task',
            limit: 0.65,
            what: 'main-thread time against fetch + innerHTML of the same cards by hand (D20)',
            headline:
              'Changing a filter that changes 1,000 cards takes {value} the processor time of writing them by hand.',
          }),
        ],
        columns: ['main thread ms', 'settled ms', 'frame ms', 'longest task ms'],
        medians: [...samples].map(([name, list]) => ({
          who: askers[name].label,
          values: ['task', 'dom', 'frame', 'longest'].map((kind) => median(list.map((sample) => sample[kind]))),
        })),
      };
    } finally {
      site.close();
    }
  },
};

async function measure(lab, address) {
  const names = Object.keys(askers);
  const samples = new Map(names.map((name) => [name, []]));
  const stations = [];
  for (const name of names) stations.push({ name, ...(await open(lab, address)) });
  for (let round = -warmUps; round < lab.rounds; round += 1) {
    for (const station of shuffled(stations)) {
      const sample = await change(station, regions[(round + warmUps) % 2]);
      if (round >= 0) samples.get(station.name).push(sample);
    }
  }
  for (const { name, problems, close } of stations) {
    if (problems.length > 0) throw new Error(`${name}: ${problems[0]}`);
    await close();
  }
  return samples;
}

/** The long list in the region before the first change, with a button for each region that writes by hand. */
async function open(lab, address) {
  // Writing by hand needs no Trusted Types policy of its own.
  const station = await openPage(lab.browser, { bypassCSP: true });
  const { page } = station;
  const count = await openLongListing(page, address);
  await page.evaluate(
    (values) => {
      for (const value of values) {
        const byHand = Object.assign(document.createElement('button'), { type: 'button' });
        byHand.dataset.benchByHand = value;
        byHand.addEventListener('click', () => void writeByHand(value));
        document.querySelector('main').prepend(byHand);
      }
      async function writeByHand(value) {
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
      }
    },
    regions.map(({ value }) => value),
  );
  return { ...station, count };
}

async function change({ name, page, count, metrics, collectGarbage }, region) {
  await page.bringToFront();
  await collectGarbage();
  const expected = { list: '#listing-results', cell: '.card__region', count, index: count - 1, text: region.name };
  const before = await metrics();
  const sample = await page
    .evaluate(([wanted, button]) => globalThis.bench.press(wanted, { button }), [expected, askers[name].button(region)])
    .catch((error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
  const after = await metrics();
  return { ...sample, task: after.TaskDuration - before.TaskDuration };
}
