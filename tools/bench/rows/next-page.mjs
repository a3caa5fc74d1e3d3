/** From the click on a card to the largest paint of the home: prerendered by speculation rules, plainly, and with Turbo Drive. */
import { setTimeout as pause } from 'node:timers/promises';
import { evaluateIn, phone, slow4g } from '../browser.mjs';
import { measureRounds, ratioLine } from '../figures.mjs';
import { openSlowLine } from '../throttling-proxy.mjs';

/** A visitor looks at a card, with the pointer on its link. */
const lookMs = 2500;
const quietMs = 1000;
const timeoutMs = 60_000;
const link = '#listing-results .card__link';

/** Runs in each page, before its scripts: what is needed to time the next page from this one. */
function watch(name, turbo) {
  const note = ({ timeStamp }) => localStorage.setItem('bench-click', String(performance.timeOrigin + timeStamp));
  addEventListener('click', note, { capture: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (name === 'verandah') return;
    for (const rules of document.querySelectorAll('script[type="speculationrules"]')) rules.remove();
    if (name === 'turbo')
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: turbo }));
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
  if (paint.element?.id !== 'picture') throw new Error('The largest paint of a home is no longer its first picture.');
  return { activationStart, ms: paintedAt - Number(localStorage.getItem('bench-click')) };
}

/** Runs in a page that Turbo changes: no new document, so that the home's picture says when it is there. */
async function turboTime() {
  const clickedAt = Number(localStorage.getItem('bench-click'));
  for (;;) {
    const image = document.querySelector('img#picture');
    await new Promise(requestAnimationFrame);
    if (image?.complete && image.naturalWidth > 0) {
      await image.decode();
      await new Promise(requestAnimationFrame);
      return { activationStart: 0, ms: performance.timeOrigin + performance.now() - clickedAt };
    }
  }
}

/** Waits until the home's page is at rest, which is another target than the list's once a prerendered page is activated. */
async function afterNavigation(context, path) {
  const evaluate = async (run) => {
    const target = context.targets().find((one) => one.type() === 'page' && new URL(one.url()).pathname === path);
    const session = await target?.createCDPSession();
    return session && evaluateIn(session, run).finally(() => session.detach());
  };
  const isThere = () => document.readyState === 'complete' && !document.prerendering;
  const end = performance.now() + timeoutMs;
  while (!(await evaluate(isThere).catch(() => false))) {
    if (performance.now() > end) throw new Error(`${path} never loaded.`);
    await pause(100);
  }
  await pause(quietMs);
  return evaluate(sinceClick);
}

async function visit(lab, address, name) {
  const context = await lab.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.setBypassCSP(true);
  await page.setViewport(phone);
  await page.evaluateOnNewDocument(watch, name, lab.peers.get('turbo').code.toString());
  await page.goto(`${address}/home-designs`, { waitUntil: 'networkidle0' });
  const card = await page.$(link);
  await card.scrollIntoView();
  await card.hover();
  await pause(lookMs);
  const path = await card.evaluate(({ pathname }) => pathname);
  await page.mouse.down();
  await page.mouse.up();
  const found = name === 'turbo' ? await page.evaluate(turboTime) : await afterNavigation(context, path);
  await context.close();
  if (name === 'verandah' && !(found.activationStart > 0))
    throw new Error('The home was not activated from a prerendered page.');
  return found;
}

export default {
  id: 'next-page',
  title: 'The next page: click on a card to the home’s largest paint, slow 4G',
  measures: `through a throttling proxy, after the pointer has been on the card for ${lookMs / 1000} s; prerendered pages have activationStart > 0`,
  async run(lab) {
    const line = await openSlowLine(lab.site.address, slow4g);
    try {
      // A visit takes a quarter of a minute.
      const rounds = Math.ceil(lab.rounds / 2);
      const visits = (name) => visit(lab, line.address, name);
      const samples = await measureRounds(['verandah', 'none', 'turbo'], rounds, visits, { warmUps: 0 });
      const time = { samples, measure: 'ms' };
      const headline =
        'On slow 4G, a home whose card was looked at is there in {value} of the time of a plain navigation.';
      return {
        rounds,
        lines: [
          ratioLine({ ...time, against: 'none', limit: 0.3, what: 'against a plain navigation', headline }),
          ratioLine({ ...time, against: 'turbo', limit: 0.7, what: 'against Turbo Drive with its prefetch' }),
        ],
      };
    } finally {
      line.close();
    }
  },
};
