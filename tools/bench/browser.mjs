/** Pages of a real Chromium, with measurements. */
import { chromium } from '@playwright/test';
import { ensureBrowsers } from '../browser.mjs';

/** What the trace calls the running of scripts. */
const scriptEvents = new Set(['EvaluateScript', 'FunctionCall', 'v8.compileModule', 'v8.evaluateModule']);

/** The headless shell if it is installed: it measures the same in half the processor time. */
export function openBrowser() {
  return chromium.launch({
    executablePath: ensureBrowsers().fast,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/**
 * A page in its own context, without a shared cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options of the context
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const cdp = await context.newCDPSession(page);
  // The page's own thread time, which other processes don't affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
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
    async metrics() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return Object.fromEntries(
        metrics.map(({ name, value }) => [name, name.endsWith('Duration') ? value * 1000 : value]),
      );
    },
    collectGarbage: () => cdp.send('HeapProfiler.collectGarbage'),
    /** @param {number} rate slow-down factor of the page's processor */
    slowDown: (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate }),
    /** @param {{ latencyMs: number, bytesPerSecond: number }} line -1 for an unlimited number of bytes */
    slowNetwork: ({ latencyMs, bytesPerSecond }) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      }),
    /** @param {string[]} urls patterns of what the page gets no response for */
    block: (urls) => cdp.send('Network.setBlockedURLs', { urls }),
    /** @returns finished requests, and their bytes as transferred */
    traffic: () => ({ bytes, requests }),
    close: () => context.close(),
  };
}

/**
 * Counters of what stays in memory. Collects several times, because objects with finalisers need a second run.
 * @param {{ metrics(): Promise<Record<string, number>>, collectGarbage(): Promise<unknown> }} station
 */
export async function settledMetrics({ metrics, collectGarbage }) {
  for (let run = 0; run < 8; run += 1) await collectGarbage();
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
 * The tasks of a page's main thread during `happening`, in milliseconds of thread time, with the URLs of their scripts.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<Result>} happening
 * @returns {Promise<{ result: Result, tasks: { ms: number, scripts: string[] }[] }>}
 */
export async function traceTasks(browser, page, happening) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const result = await happening();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const main = busiestRenderer(traceEvents);
  const events = traceEvents
    .filter((event) => event.ph === 'X' && threadOf(event) === main)
    .toSorted((a, b) => a.ts - b.ts);
  const tasks = [];
  let end = -1;
  for (const { name, ts, dur, tdur, args } of events) {
    if (name === 'RunTask' && tdur !== undefined && ts >= end) {
      tasks.push({ ms: tdur / 1000, scripts: [] });
      end = ts + dur;
    }
    const url = args?.data?.url;
    if (ts < end && typeof url === 'string' && scriptEvents.has(name)) tasks.at(-1)?.scripts.push(url);
  }
  if (tasks.length === 0) throw new Error('The trace shows no task of the page.');
  return { result, tasks };
}

const threadOf = ({ pid, tid }) => `${pid}:${tid}`;

/** The main thread of the page that is measured: other pages are idle. */
function busiestRenderer(traceEvents) {
  const spent = new Map();
  for (const { name, args, ...event } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') spent.set(threadOf(event), 0);
  for (const { name, tdur = 0, ...event } of traceEvents) {
    const thread = threadOf(event);
    if (name === 'RunTask' && spent.has(thread)) spent.set(thread, spent.get(thread) + tdur);
  }
  return [...spent].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
