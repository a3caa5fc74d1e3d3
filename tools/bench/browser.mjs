/** Pages of a real Chromium, with measurements. */
import { chromium } from '@playwright/test';
import { ensureBrowsers } from '../browser.mjs';
import { countersOf } from './counters.mjs';
import { throttlingOf } from './throttling.mjs';
import { tasksOf, traceCategories } from './trace.mjs';

/** Nothing of the browser's own works in the background, and pages can be told to collect their garbage. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

/** Visitors load no page checks, and these pages are on a host that developers use. */
export const asOnALiveSite = `document.addEventListener('DOMContentLoaded', () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'vr-debug', content: 'off' })));`;

/** The headless shell if it is installed: it measures the same in half the processor time. */
export function openBrowser() {
  return chromium.launch({
    executablePath: ensureBrowsers().fast,
    args: browserFlags,
  });
}

/**
 * A page in its own context, without a shared cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options of the context
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript(asOnALiveSite);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const cdp = await context.newCDPSession(page);
  const counters = await countersOf(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  let [bytes, requests] = [0, 0];
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });

  return {
    page,
    problems,
    ...counters,
    ...throttlingOf(cdp),
    /** @returns finished requests, and their bytes as transferred */
    traffic: () => ({ bytes, requests }),
    close: () => context.close(),
  };
}

/**
 * Counters of what stays in memory. Collects several times, because objects with finalisers need a second run.
 * @param {{ metrics(): Promise<Record<string, number>>, collectAllGarbage(): Promise<unknown> }} station
 */
export async function settledMetrics({ metrics, collectAllGarbage }) {
  for (let run = 0; run < 8; run += 1) await collectAllGarbage();
  return metrics();
}

/**
 * The longest task of a page's main thread during `happening`, in milliseconds of thread time. Long-task entries would
 * include the time of other processes on the same core.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<Result>} happening
 * @returns {Promise<{ result: Result, longest: number }>}
 */
export async function longestTask(browser, page, happening) {
  const { result, tasks } = await traceTasks(browser, page, happening);
  return { result, longest: Math.max(...tasks.map(({ ms }) => ms)) };
}

/**
 * The tasks of a page's main thread during `happening`.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<Result>} happening
 * @returns {Promise<{ result: Result, tasks: import('./trace.mjs').Task[] }>}
 */
async function traceTasks(browser, page, happening) {
  await browser.startTracing(page, { categories: traceCategories });
  const result = await happening();
  return { result, tasks: tasksOf(JSON.parse(String(await browser.stopTracing())).traceEvents) };
}
