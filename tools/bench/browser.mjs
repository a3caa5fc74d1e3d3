/** Pages of a real Chromium, with measurements. */
import { chromium } from '@playwright/test';
import { ensureBrowsers } from '../browser.mjs';

export function openBrowser() {
  return chromium.launch({
    executablePath: ensureBrowsers().full,
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
    close: () => context.close(),
  };
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
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const result = await happening();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const complete = traceEvents.filter(({ ph }) => ph === 'X');
  const threadOf = ({ pid, tid }) => `${pid}:${tid}`;
  // The thread that parsed the cards is the page's; other pages are idle.
  const parsing = new Map();
  for (const event of complete)
    if (event.name === 'ParseHTML') parsing.set(threadOf(event), (parsing.get(threadOf(event)) ?? 0) + event.dur);
  const [main] = [...parsing].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const tasks = complete.filter(
    (event) => event.name === 'RunTask' && threadOf(event) === main && event.tdur !== undefined,
  );
  if (tasks.length === 0) throw new Error('The trace shows no task of the page.');
  return { result, longest: Math.max(...tasks.map(({ tdur }) => tdur)) / 1000 };
}
