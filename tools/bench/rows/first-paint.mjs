/** What a visitor with a slow phone waits for on the demo's pages, with our script and without. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, shuffle } from 'simple-statistics';
import { cpuRate, openPage, phone, slow4g } from '../browser.mjs';
import { countLine, ratioLine, timeLine, valuesOf } from '../figures.mjs';
import { withSite } from '../site.mjs';

const pages = [
  { name: 'front page', path: '/' },
  { name: 'listing', path: '/home-designs' },
  { name: 'home', path: '/home-designs/ardenne-28' },
];
const variants = { verandah: 'with the script', none: 'without' };
/** Each visit takes some seconds. */
const maxRounds = 9;
/** Typefaces arrive after the first paint, when they can move what is there. */
const fontDelayMs = 1000;
/** Widgets that wait until the browser is idle start in this time. */
const idleMs = 500;

const webVitals = readFileSync(
  join(import.meta.dirname, '../../../node_modules/web-vitals/dist/web-vitals.iife.js'),
  'utf8',
);

/** Runs in the page, before its scripts. */
function watchPage() {
  const record = { lcp: 0, cls: 0, fcp: 0, blocking: 0 };
  globalThis.benchRecord = record;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) record.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const { onCLS, onFCP, onLCP } = globalThis.webVitals;
  for (const watch of [onCLS, onFCP, onLCP])
    watch(
      ({ name, value }) => {
        record[name.toLowerCase()] = value;
      },
      { reportAllChanges: true },
    );
}

async function visit(browser, url, hasScript) {
  const page = await openPage(browser, phone);
  await page.addInitScript(`${webVitals};(${watchPage})()`);
  await page.slowDown(cpuRate);
  await page.slowNetwork(slow4g);
  if (!hasScript) await page.block(['*/dist/*.js']);
  await delayFonts(page.cdp);
  await page.load(url);
  const { connections } = page.traffic();
  await page.untilQuiet();
  await pause(idleMs);
  const { bytes, requests } = page.traffic();
  const record = await page.evaluate(() => globalThis.benchRecord);
  await page.close();
  if (record.lcp === 0) throw new Error(`${url} painted nothing.`);
  return { ...record, connections, kilobytes: bytes / 1000, requests };
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
  const ours = (measure) => valuesOf(samples, 'verandah', measure);
  const without = valuesOf(samples, 'none', 'blocking');
  return [
    ratioLine({
      samples,
      measure: 'lcp',
      against: 'none',
      limit: 1.02,
      what: `${page}: largest paint, against the page without the script`,
      headline:
        page === 'front page'
          ? 'On a slow phone and slow 4G, the front page has its main content after {value} of the time without the script.'
          : undefined,
    }),
    countLine({
      what: `${page}: layout shifts in any visit`,
      value: Number(Math.max(...ours('cls')).toFixed(3)),
      limit: 0.01,
    }),
    timeLine({
      values: ours('blocking').map((value, round) => value - without[round]),
      limit: 50,
      what: `${page}: blocking time beyond that without the script`,
      headline:
        page === 'listing' ? 'On a slow phone, the script blocks a listing for {value} while it loads.' : undefined,
    }),
  ];
}

const columns = {
  fcp: 'first paint ms',
  lcp: 'largest paint ms',
  cls: 'shifts',
  blocking: 'blocking ms',
  connections: 'connections at load',
  kilobytes: 'kB',
  requests: 'requests',
};

export default {
  id: 'first-paint',
  title: 'First paint: slow phone, slow 4G',
  measures: `the demo’s pages against the same with the script blocked; typefaces come ${fontDelayMs} ms late. Blocking is what tasks take beyond 50 ms each`,
  run: (lab) =>
    withSite(async (address) => {
      const rounds = Math.min(lab.rounds, maxRounds);
      const [lines, medians] = [[], []];
      for (const { name, path } of pages) {
        const samples = new Map(Object.keys(variants).map((variant) => [variant, []]));
        for (let round = 0; round < rounds; round += 1)
          for (const variant of shuffle([...samples.keys()]))
            samples.get(variant).push(await visit(lab.browser, address + path, variant === 'verandah'));
        lines.push(...linesOf(name, samples));
        for (const variant of samples.keys())
          medians.push({
            who: `${name} ${variants[variant]}`,
            values: Object.keys(columns).map((measure) => median(valuesOf(samples, variant, measure))),
          });
      }
      return { rounds, lines, columns: Object.values(columns), medians };
    }),
};
