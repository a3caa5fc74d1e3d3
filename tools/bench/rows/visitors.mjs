/** What a visitor with a slow phone waits for on the demo's pages, with our script and without. */
import { openBarePage } from '../bare-browser.mjs';
import { openPage } from '../browser.mjs';
import { countLine, ratioLine, timeLine, timesLine, valuesOf } from '../lines.mjs';
import { openSite } from '../fixture-site.mjs';
import { median, shuffled } from '../statistics.mjs';

const pages = [
  { name: 'front page', path: '/' },
  { name: 'listing', path: '/home-designs' },
  { name: 'home', path: '/home-designs/ardenne-28' },
];
const variants = { verandah: 'with the script', none: 'without' };
/** Each visit takes many seconds. */
const maxRounds = 3;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** "Slow 4G" of the browser's developer tools. */
const slow4g = { latencyMs: 562.5, bytesPerSecond: 180_000 };
/** A server far away; over HTTP/1.1 the browser opens six connections. */
const farAway = { latencyMs: 100, bytesPerSecond: -1 };
/** Longer than the page waits before it prefetches. */
const idleMs = 2000;
/** Long enough for visible widgets that wait until the browser is idle. */
const widgetsMs = 1000;

const measures = ['fcp', 'lcp', 'blocking', 'longest', 'kilobytes', 'requests'];

export default {
  id: 'visitors',
  title: 'What visitors feel: 390 px, CPU 4x slower, slow 4G',
  measures:
    'the demo’s pages, compressed, from navigation until two seconds after the network is quiet, against the same page with the script blocked. Visits take long, so that there are fewer rounds than in other rows. "Blocking" is the sum of what each task takes beyond 50 ms, "longest task" the longest in which the script runs (without it, the longest of all), both in main-thread CPU time, in a browser without a debugger attached. The time until the last visible widget works is that of one visit, with 100 ms of latency alone',
  async run(lab) {
    const rounds = Math.min(lab.rounds, maxRounds);
    const site = await openSite();
    try {
      const found = [];
      for (const page of pages) found.push({ page, samples: await measure(lab, site.address + page.path, rounds) });
      return {
        rounds,
        lines: found.flatMap(({ page, samples }) => linesOf(page.name, samples)),
        columns: ['first paint ms', 'largest paint ms', 'blocking ms', 'longest task ms', 'kB', 'requests'],
        medians: found.flatMap(({ page, samples }) =>
          [...samples].map(([name, list]) => ({
            who: `${page.name} ${variants[name]}`,
            values: measures.map((kind) => median(list.map((sample) => sample[kind]))),
          })),
        ),
      };
    } finally {
      site.close();
    }
  },
};

function linesOf(page, samples) {
  return [
    ratioLine({
      samples,
      measure: 'lcp',
      against: 'none',
      limit: 1.02,
      what: `${page}: largest contentful paint, against the page without the script`,
      headline:
        page === 'front page'
          ? 'On a slow phone, the front page shows its main content after {value} of the time it takes without the script.'
          : undefined,
    }),
    timeLine({ samples, measure: 'lcp', limit: 2500, what: `${page}: largest contentful paint` }),
    blockingLine(page, samples),
    timeLine({ samples, measure: 'longest', limit: 50, what: `${page}: longest task of the script` }),
    countLine({
      value: samples.get('verandah')[0].works,
      limit: null,
      unit: ' ms',
      what: `${page}: time until the last visible widget works, HTTP/1.1 with six connections and 100 ms of latency`,
    }),
  ];
}

function blockingLine(page, samples) {
  const [ours, theirs] = ['verandah', 'none'].map((name) => valuesOf(samples, name, 'blocking'));
  return timesLine({
    values: ours.map((value, round) => value - theirs[round]),
    limit: 50,
    what: `${page}: blocking time beyond that of the page without the script`,
    headline:
      page === 'listing' ? 'On a slow phone, the script blocks a listing for {value} while it loads.' : undefined,
  });
}

async function measure(lab, url, rounds) {
  const names = Object.keys(variants);
  const samples = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(names)) {
      samples.get(name).push(await visit(lab.bareBrowser, url, name === 'verandah'));
    }
  }
  samples.get('verandah')[0].works = await timeUntilWidgetsWork(lab, url);
  return samples;
}

async function visit(browser, url, hasScript) {
  const page = await openBarePage(browser, phone.viewport);
  await page.addInitScript(`(${watchPage})()`);
  await page.slowDown(4);
  await page.slowNetwork(slow4g);
  if (!hasScript) await page.block(['*/dist/*.js']);
  const { result, tasks } = await page.traceTasks(async () => {
    await page.goto(url);
    // Without the script, nothing happens later.
    if (hasScript) await pause(idleMs);
    return page.evaluate('globalThis.benchRecord');
  });
  const { bytes, requests } = page.traffic();
  await page.close();
  const { problems, ...paints } = result;
  if (problems.length > 0) throw new Error(`${url}: ${problems[0]}`);
  const ours = hasScript ? tasks.filter(({ scripts }) => scripts.some((script) => script.includes('/dist/'))) : tasks;
  return {
    ...paints,
    blocking: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
    longest: Math.max(0, ...ours.map(({ ms }) => ms)),
    kilobytes: bytes / 1000,
    requests,
  };
}

/** Runs in the page, before its scripts. */
function watchPage() {
  const record = { lcp: 0, fcp: 0, problems: [] };
  globalThis.benchRecord = record;
  addEventListener('error', ({ message }) => message && record.problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => record.problems.push(String(reason)));
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) record.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') record.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
}

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Every widget leaves a mark when it works. */
async function timeUntilWidgetsWork(lab, url) {
  const { page, slowNetwork, close } = await openPage(lab.browser, phone);
  await slowNetwork(farAway);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(widgetsMs);
  const times = await page.evaluate(() => {
    const isVisible = (/** @type {Element} */ element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    };
    const visible = new Set(
      [...document.querySelectorAll('[data-widget]')].filter(isVisible).map((root) => root.dataset.widget),
    );
    return performance
      .getEntriesByType('mark')
      .filter(({ name }) => visible.has(name.replace('verandah:', '')))
      .map(({ startTime }) => startTime);
  });
  await close();
  return Math.round(Math.max(0, ...times));
}
