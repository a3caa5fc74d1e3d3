/** From the click on a card to the largest paint of the home: prerendered by speculation rules, plainly, and with Turbo Drive. */
import { setTimeout as pause } from 'node:timers/promises';
import { median, shuffle } from 'simple-statistics';
import { phone, slow4g } from '../browser.mjs';
import { ratioLine, timeLine, valuesOf } from '../figures.mjs';
import { withSite } from '../site.mjs';
import { openSlowLine } from '../throttling-proxy.mjs';

const maxRounds = 3;
/** A visitor looks at a card, with the pointer on its link. */
const lookMs = 2500;
const quietMs = 1500;
const timeoutMs = 60_000;
const link = '#listing-results .card__link';
const variants = { verandah: 'with speculation rules', none: 'plain navigation', turbo: 'Turbo Drive' };

/** Runs in each page, before its scripts: what is needed to time the next page from this one. */
function watch(name) {
  addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem('bench-click', String(performance.timeOrigin + timeStamp)),
    true,
  );
  document.addEventListener('DOMContentLoaded', () => {
    const rules = document.querySelectorAll('script[type="speculationrules"]');
    if (name !== 'verandah') for (const script of rules) script.remove();
    else if (rules.length === 0)
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'speculationrules',
          textContent: JSON.stringify({
            prerender: [{ where: { selector_matches: '.card__link' }, eagerness: 'moderate' }],
          }),
        }),
      );
  });
}

/** Runs in the home's page. @returns milliseconds from the click to its largest paint so far */
async function sinceClick() {
  const paint = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  const paintedAt = performance.timeOrigin + Math.max(paint.startTime, activationStart);
  return { activationStart, url: paint.url, ms: paintedAt - Number(localStorage.getItem('bench-click')) };
}

/** Runs in a page that Turbo changes: no new document, so that the picture says when it is there. */
async function turboTime(picture) {
  const path = new URL(picture).pathname;
  const clickedAt = Number(localStorage.getItem('bench-click'));
  for (;;) {
    const image = [...document.images].find(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname === path);
    await new Promise(requestAnimationFrame);
    if (image?.complete && image.naturalWidth > 0) {
      await image.decode();
      await new Promise(requestAnimationFrame);
      return performance.timeOrigin + performance.now() - clickedAt;
    }
  }
}

/** Waits until the home's page is at rest, which is another target than the list's once a prerendered page is activated. */
async function afterNavigation(context, path) {
  const evaluate = async (run) => {
    const target = context.targets().find((one) => one.type() === 'page' && new URL(one.url()).pathname === path);
    const session = await target?.createCDPSession();
    const answer = await session?.send('Runtime.evaluate', {
      expression: `(${run})()`,
      returnByValue: true,
      awaitPromise: true,
    });
    await session?.detach();
    return answer?.result.value;
  };
  const isThere = () => evaluate(() => document.readyState === 'complete' && !document.prerendering).catch(() => false);
  const end = performance.now() + timeoutMs;
  while (!(await isThere())) {
    if (performance.now() > end) throw new Error(`${path} never loaded.`);
    await pause(100);
  }
  await pause(quietMs);
  return evaluate(sinceClick);
}

async function visit(lab, address, name, picture) {
  const context = await lab.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.setBypassCSP(true);
  await page.setViewport(phone);
  await page.evaluateOnNewDocument(watch, name);
  if (name === 'turbo') {
    const code = `${lab.peers.get('turbo').code}`;
    await page.evaluateOnNewDocument((text) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: text })),
      );
    }, code);
  }
  await page.goto(`${address}/home-designs`, { waitUntil: 'networkidle0' });
  const card = await page.$(link);
  await card.scrollIntoView();
  await pause(quietMs);
  await card.hover();
  await pause(lookMs);
  const href = await card.evaluate(({ pathname }) => pathname);
  await page.mouse.down();
  await page.mouse.up();
  let found;
  if (name === 'turbo') found = { ms: await page.evaluate(turboTime, picture), activationStart: 0 };
  else {
    found = await afterNavigation(context, href);
  }
  await context.close();
  if (name === 'verandah' && !(found.activationStart > 0))
    throw new Error('The home was not activated from a prerendered page.');
  return found;
}

export default {
  id: 'next-page',
  title: 'The next page: click on a card to the home’s largest paint, slow 4G',
  measures: `through a throttling proxy, after the pointer has been on the card for ${lookMs / 1000} s; prerendered pages have activationStart > 0`,
  run: (lab) =>
    withSite(async (site) => {
      const line = await openSlowLine(site, slow4g);
      const samples = new Map(Object.keys(variants).map((name) => [name, []]));
      try {
        const rounds = Math.min(lab.rounds, maxRounds);
        const { url: picture } = await visit(lab, line.address, 'none');
        for (let round = 0; round < rounds; round += 1)
          for (const name of shuffle([...samples.keys()]))
            samples.get(name).push(await visit(lab, line.address, name, picture));
        return {
          rounds,
          lines: [
            ratioLine({
              samples,
              measure: 'ms',
              against: 'none',
              limit: 0.3,
              what: 'against a plain navigation',
              headline:
                'On slow 4G, a home whose card was looked at is there in {value} of the time of a plain navigation.',
            }),
            ratioLine({
              samples,
              measure: 'ms',
              against: 'turbo',
              limit: 0.7,
              what: 'against Turbo Drive with its prefetch',
            }),
            timeLine({ values: valuesOf(samples, 'verandah', 'ms'), limit: null, what: 'click to largest paint' }),
          ],
          columns: ['ms', 'activated after ms'],
          medians: [...samples.keys()].map((name) => ({
            who: variants[name],
            values: ['ms', 'activationStart'].map((measure) => median(valuesOf(samples, name, measure))),
          })),
        };
      } finally {
        line.close();
      }
    }),
};
