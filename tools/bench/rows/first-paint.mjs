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
  const record = { lcp: 0, cls: 0 };
  globalThis.benchRecord = record;
  const note = ({ name, value }) => {
    record[name.toLowerCase()] = value;
  };
  for (const watch of ['onCLS', 'onLCP']) globalThis.webVitals[watch](note, { reportAllChanges: true });
}

async function visit(lab, path, hasScript) {
  const page = await openPage(lab.browser, phone);
  await page.addInitScript(`${webVitals};(${watchPage})()`);
  await page.slowDown(cpuRate);
  const { latency, throughput } = slow4g;
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await page.cdp.send('Network.emulateNetworkConditions', conditions);
  if (!hasScript) await page.cdp.send('Network.setBlockedURLs', { urls: ['*/dist/*.js'] });
  await delayFonts(page.cdp);
  await page.goto(lab.site.address + path);
  await pause(idleMs);
  const record = await page.evaluate(() => globalThis.benchRecord);
  await page.close();
  if (record.lcp === 0) throw new Error(`${path} painted nothing.`);
  return record;
}

async function delayFonts(cdp) {
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] });
  cdp.on('Fetch.requestPaused', async ({ requestId }) => {
    await pause(fontDelayMs);
    // The page may be gone by then.
    await cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
}

function linesOf(page, samples) {
  const shift = Math.max(...valuesOf(samples, 'verandah', 'cls'));
  return [
    ratioLine({
      samples,
      measure: 'lcp',
      against: 'none',
      limit: 1.02,
      what: `${page}: largest paint, against the page without the script`,
      headline: `On a slow phone and slow 4G, the ${page} has its main content after {value} of the time without the script.`,
    }),
    countLine({ what: `${page}: layout shifts in any visit`, value: Number(shift.toFixed(3)), limit: 0.01 }),
  ];
}

export default {
  id: 'first-paint',
  title: 'First paint: slow phone, slow 4G',
  measures: `the demo’s pages against the same with the script blocked; typefaces come ${fontDelayMs} ms late`,
  async run(lab) {
    const lines = [];
    for (const [name, path] of Object.entries(pages)) {
      const visits = (variant) => visit(lab, path, variant === 'verandah');
      lines.push(...linesOf(name, await measureRounds(['verandah', 'none'], lab.rounds, visits, { warmUps: 0 })));
    }
    return { lines };
  },
};
