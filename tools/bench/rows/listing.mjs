/** A visitor sets another filter, or chooses another region, on a long list of the demo. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPage } from '../browser.mjs';
import { measureRounds, ratioLine } from '../figures.mjs';
import { setVisitor } from '../site.mjs';

const measureSource = readFileSync(join(import.meta.dirname, '../page/measure.js'), 'utf8');

/** Two regions with nearly the same designs at different prices. */
const regions = [
  { value: 'geelong-surf-coast', name: 'Geelong & Surf Coast' },
  { value: 'south-east-queensland', name: 'South East Queensland' },
];

/** The filter bar, and a button that writes the response of the same request by hand. */
const buttons = {
  verandah: ({ value }) => `.vr-filter-bar [name="region"][value="${value}"]`,
  floor: ({ value }) => `[data-bench-by-hand="${value}"]`,
};

/** Runs in the page: adds a button for each region. */
function addButtonsByHand(list) {
  for (const { value } of list) {
    const byHand = Object.assign(document.createElement('button'), { type: 'button' });
    byHand.dataset.benchByHand = value;
    byHand.addEventListener('click', async () => {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'X-OCTOBER-REQUEST-HANDLER': 'GetAjaxMethods::onLoadHomeFamilies',
        'X-OCTOBER-REQUEST-PARTIALS': 'verandah/listing/results',
      };
      const body = new URLSearchParams({ region: value });
      const response = await fetch(location.pathname, { method: 'POST', headers, body });
      const { 'verandah/listing/results': html } = await response.json();
      document.querySelector('#listing-results').innerHTML = html;
    });
    document.querySelector('main').prepend(byHand);
  }
}

/** @returns a page with the long list in the second region; writing by hand needs no Trusted Types policy of its own */
export async function openListing({ browser, site }, perPage = 1000) {
  const page = await openPage(browser, { bypassCsp: true });
  await setVisitor(page, site.address, { results: 'many', perPage });
  // The browser draws pictures long after the cards have changed.
  await page.cdp.send('Network.setBlockedURLs', { urls: ['*/pictures/*'] });
  await page.addInitScript(measureSource);
  await page.load(`${site.address}/home-designs?region=${regions[1].value}`);
  for (const widget of ['filter-bar', 'region'])
    await page.waitFor((name) => performance.getEntriesByName(`verandah:${name}`).length > 0, widget);
  await page.evaluate(addButtonsByHand, regions);
  const count = await page.evaluate(() => document.querySelectorAll('#listing-results > *').length);
  if (count < perPage * 0.97) throw new Error(`The list of ${perPage} has ${count} cards.`);
  return { page, count, turn: 0 };
}

/** Filters by the other region. @param {'verandah' | 'floor'} name */
export function changeFilter(station, name = 'verandah') {
  const { page, count } = station;
  const region = regions[station.turn++ % 2];
  const expected = { count, index: count - 1, cell: '.card__region', text: region.name };
  const press = (...given) => globalThis.bench.press(...given);
  return page.spend(press, expected, { list: '#listing-results', button: buttons[name](region) });
}

/** Chooses the other region. */
export const changeRegion = (station) => station.page.spend(chooseRegion, regions[station.turn++ % 2]);

/** Runs in the page, until the first card shows the region. */
async function chooseRegion({ value, name }) {
  const regionName = document.querySelector('#listing-results [data-region-name]');
  const start = performance.now();
  document.querySelector(`form[data-widget="region"] button[name="region"][value="${value}"]`).click();
  while (regionName.textContent !== name) {
    if (performance.now() - start > 10_000) throw new Error(`The first card never showed ${name}.`);
    await globalThis.bench.afterFrame();
  }
  // Cards outside the view may follow later.
  await globalThis.bench.pause(300);
}

export default {
  id: 'listing',
  title: '1,000 cards of the demo',
  measures: 'processor time of the click and everything it causes, without pictures',
  async run(lab) {
    const changes = { verandah: changeFilter, floor: changeFilter, region: changeRegion };
    const stations = {};
    for (const name of Object.keys(changes)) stations[name] = await openListing(lab);
    const change = (name) => changes[name](stations[name], name);
    const samples = await measureRounds(Object.keys(changes), lab.rounds, change);
    for (const { page } of Object.values(stations)) await page.close();
    const task = { samples, measure: 'task' };
    const headline = 'A filter that changes 1,000 cards takes {value} the processor time of writing them by hand.';
    const what = 'against fetch + innerHTML of the same cards by hand (D20)';
    return {
      lines: [
        ratioLine({ ...task, limit: 0.65, what: `filter change, ${what}`, headline }),
        ratioLine({ ...task, of: 'region', limit: 0.2, what: `region change, ${what}` }),
      ],
    };
  },
};
