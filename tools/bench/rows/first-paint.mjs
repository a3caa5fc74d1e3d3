/** What a visitor with a slow phone waits for on the demo's pages, with our script and without. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuRate, openPage, phone, slow4g } from '../browser.mjs';
import { countLine, measureRounds, ratioLine, valuesOf } from '../figures.mjs';

const pages = { 'front page': '/', listing: '/home-designs', home: '/home-designs/ardenne-28' };
/** Typefaces arrive after the first paint, when they can move what is there. */
const fontDelayMs = 1000;
/** Widgets that wait until the browser is idle start in this time. */
const idleMs = 500;

const library = join(import.meta.dirname, '../../../node_modules/web-vitals/dist/web-vitals.iife.js');
const webVitals = readFileSync(library, 'utf8');

/** Runs in the page, before its scripts. */
function watchPage() {
  const record = { lcp: 0, cls: 0, picture: '' };
  globalThis.benchRecord = record;
  const note = ({ name, value, entries }) => {
    record[name.toLowerCase()] = value;
    if (name === 'LCP') record.picture = entries.at(-1).url;
  };
  for (const watch of ['onCLS', 'onLCP']) globalThis.webVitals[watch](note, { reportAllChanges: true });
}

/** The bytes of scripts that had arrived with the picture of the largest paint, and all that was asked for. Runs in the page. */
function untilPicture() {
  const files = performance.getEntriesByType('resource');
  const { lcp, picture } = globalThis.benchRecord;
  const end = files.find(({ name }) => name === picture)?.responseEnd ?? lcp;
  const early = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= end);
  return {
    bytes: early.reduce((sum, { transferSize }) => sum + transferSize, 0),
    addresses: files.filter(({ startTime }) => startTime < end).map(({ name }) => name),
  };
}

async function visit(lab, path, hasScript) {
  const page = await openPage(lab.browser, phone);
  await page.addInitScript(`${webVitals};(${watchPage})()`);
  await page.slowDown(cpuRate);
  const { latency, throughput } = slow4g;
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await page.cdp.send('Network.emulateNetworkConditions', conditions);
  if (!hasScript) await page.cdp.send('Network.setBlockedURLs', { urls: ['*/dist/*.js'] });
  const connectionOf = new Map();
  page.cdp.on('Network.responseReceived', ({ response }) => connectionOf.set(response.url, response.connectionId));
  await delayFonts(page.cdp);
  await page.goto(lab.site.address + path);
  await pause(idleMs);
  const record = await page.evaluate(() => globalThis.benchRecord);
  const { bytes, addresses } = await page.evaluate(untilPicture);
  await page.close();
  if (record.lcp === 0) throw new Error(`${path} painted nothing.`);
  return { ...record, bytes, connections: new Set(addresses.map((address) => connectionOf.get(address))).size };
}

async function delayFonts(cdp) {
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] });
  // The page may be gone by then.
  const goOn = ({ requestId }) => cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  cdp.on('Fetch.requestPaused', (request) => void setTimeout(goOn, fontDelayMs, request));
}

function linesOf(page, samples) {
  const largest = (measure, variant = 'verandah') => Math.max(...valuesOf(samples, variant, measure));
  return [
    // One visit differs from the next by a fifth, so a limit would be chance; the count below says what is ours.
    ratioLine({
      samples,
      measure: 'lcp',
      against: 'none',
      limit: null,
      what: `${page}: largest paint, against the page without the script`,
    }),
    countLine({
      what: `${page}: script before its picture, in any visit`,
      value: largest('bytes'),
      limit: 0,
      unit: ' B',
      headline: `On a slow phone and slow 4G, {value} of script arrive before the picture of the ${page}.`,
    }),
    countLine({
      what: `${page}: connections used by then`,
      value: largest('connections'),
      limit: largest('connections', 'none'),
    }),
    countLine({ what: `${page}: layout shifts in any visit`, value: Number(largest('cls').toFixed(3)), limit: 0.01 }),
  ];
}

export default {
  id: 'first-paint',
  title: 'First paint: slow phone, slow 4G',
  measures: `the demo’s pages against the same with the script blocked; typefaces come ${fontDelayMs} ms late`,
  async run(lab) {
    // What has a limit is counted, so that more visits would find the same.
    const rounds = Math.ceil(lab.rounds / 2);
    const lines = [];
    for (const [name, path] of Object.entries(pages)) {
      const visits = (variant) => visit(lab, path, variant === 'verandah');
      lines.push(...linesOf(name, await measureRounds(['verandah', 'none'], rounds, visits, { warmUps: 0 })));
    }
    return { rounds, lines };
  },
};
