/** A search of five indexes with 1,000 hits each: requests of page 1, cost of merging, prefetching of page 2. */
import { openPage } from '../browser.mjs';
import { countLine, ratioLine, valuesOf } from '../lines.mjs';
import { openSite } from '../fixture-site.mjs';
import { median, shuffled } from '../statistics.mjs';
import { bundlePageScript } from '../page-script.mjs';

const address = '/search?q=wattlestone';
const times = 5;
const kinds = ['ids', 'full'];

export default {
  id: 'search',
  title: 'Search of 5 × 1,000 hits',
  measures: `bytes of all responses from the search service until page 1 is shown, as transferred (gzip), for ids first and for the literal request; merging, and parsing the response with whole cards, each round the mean of ${times}, in main-thread CPU time`,
  async run(lab) {
    const site = await openSite();
    const bytes = {};
    let literal = '';
    let later = 0;
    try {
      for (const kind of kinds) {
        const found = await load(lab, site.address, kind);
        bytes[kind] = found.bytes;
        if (kind === 'full') literal = found.text;
        else later = found.later;
      }
    } finally {
      site.close();
    }
    const samples = await measure(lab, literal);
    const middle = (name) => median(valuesOf(samples, name, 'time'));
    return {
      lines: [
        countLine({ what: 'fetched for page 1', value: Math.round(bytes.ids / 1000), limit: 60, unit: ' kB' }),
        countLine({
          what: 'the same, as a percentage of the literal request',
          value: Math.ceil((bytes.ids / bytes.full) * 100),
          limit: 50,
          unit: ' %',
        }),
        countLine({ what: 'requests to the service for page 2', value: later, limit: 0 }),
        ratioLine({
          samples,
          measure: 'time',
          against: 'parse',
          limit: 1.25,
          what: 'merging 5,000 hits, against JSON.parse of the same response',
        }),
      ],
      columns: ['fetched kB', 'ms'],
      medians: [
        { who: 'ids first; merge', values: [bytes.ids / 1000, middle('verandah')] },
        { who: 'literal request; JSON.parse', values: [bytes.full / 1000, middle('parse')] },
      ],
    };
  },
};

/** Opens the results page as a new visitor with long lists and goes to page 2. */
async function load(lab, origin, kind) {
  const station = await openPage(lab.browser);
  const { page, problems } = station;
  const responses = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/1/indexes/')) responses.push(response);
  });
  const settings = await page.request.post(`${origin}/__fixtures/visitor`, { data: { results: 'many' } });
  if (!settings.ok()) throw new Error(`The fixture server answered ${settings.status()}.`);
  // Changes the page's attribute in transit, as a theme would write it.
  if (kind === 'full') {
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('data-widget="search-results"', '$& data-search-request="full"'),
      });
    });
  }
  await page.goto(`${origin}${address}`, { waitUntil: 'load' });
  // The ids and the records of page 1; the plain request has both in one.
  const needed = kind === 'ids' ? 2 : 1;
  await page.waitForFunction(
    (count) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/1/indexes/')).length >= count,
    needed,
  );
  const first = responses.slice(0, needed);
  const wire = await Promise.all(first.map(async (response) => (await response.request().sizes()).responseBodySize));
  const text = await first[0].text();
  await page.waitForLoadState('networkidle');
  const later = await page.evaluate(turnPage);
  if (problems.length > 0) throw new Error(problems[0]);
  await station.close();
  return { bytes: wire.reduce((sum, size) => sum + size, 0), text, later };
}

/** Runs in the page. @returns the number of search requests before page 2; page 3 is prefetched later */
function turnPage() {
  const results = document.querySelector('#search [data-part="results"]');
  const began = performance.now();
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (results.querySelector('[aria-current="page"]')?.textContent.trim() !== '2') return;
      const settledAt = performance.now();
      resolve(
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/1/indexes/') && startTime >= began && startTime < settledAt)
          .length,
      );
    }).observe(results, { subtree: true, childList: true, attributes: true, characterData: true });
    results.querySelector('[rel="next"]').click();
  });
}

async function measure(lab, text) {
  const station = await openPage(lab.browser);
  const { page } = station;
  await page.goto(`${lab.server.address}/page/blank`);
  await page.addScriptTag({ content: await bundlePageScript('tools/bench/search/measure.ts') });
  await page.evaluate((literal) => {
    globalThis.literal = literal;
  }, text);
  const samples = new Map([
    ['verandah', []],
    ['parse', []],
  ]);
  const ways = { verandah: 'merge', parse: 'parse' };
  const spent = async (way, count) => {
    const before = await station.metrics();
    const found = await page.evaluate(
      ([name, often]) => globalThis.search[name](globalThis.literal, often),
      [way, count],
    );
    if (found === 0) throw new Error('The search found nothing.');
    return (await station.metrics()).TaskDuration - before.TaskDuration;
  };
  for (let round = -1; round < lab.rounds; round += 1) {
    for (const name of shuffled(Object.keys(ways))) {
      await station.collectGarbage();
      // Merging needs the parsed response, so the time of one parse is subtracted.
      const setUp = name === 'verandah' ? await spent('merge', 1) : 0;
      const time =
        name === 'verandah'
          ? ((await spent('merge', times + 1)) - setUp) / times
          : (await spent('parse', times)) / times;
      if (round >= 0) samples.get(name).push({ time });
    }
  }
  await station.close();
  return samples;
}
