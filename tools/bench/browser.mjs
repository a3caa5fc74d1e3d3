/**
 * Pages as visitors have them. Most drivers enable the protocol's Runtime domain, and V8 then parses the functions on the
 * stack again, to know their lines, for each new Error and when cookies are read: our entry takes a millisecond longer.
 * Here nothing enables it; `Runtime.evaluate` works without.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { ensureBrowsers } from '../browser.mjs';

const timeoutMs = 30_000;

/** Visitors load no page checks, and these pages are on a host that developers use. */
const onEachPage = `globalThis.benchProblems = [];
addEventListener('error', ({ message }) => message && benchProblems.push(message));
addEventListener('unhandledrejection', ({ reason }) => benchProblems.push(String(reason)));
document.addEventListener('DOMContentLoaded', () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'vr-debug', content: 'off' })));`;

export const phone = { width: 390, height: 844 };
/** "Slow 4G" of the browser's developer tools: milliseconds, and bytes in a second. */
export const slow4g = { latency: 562.5, throughput: 180_000 };
export const cpuRate = 4;

/** The headless shell if it is installed: it measures the same in half the processor time. */
export const openBrowser = () =>
  launch({
    executablePath: ensureBrowsers().fast,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** Runs a function in a page. @returns what it returns or resolves to, as JSON */
export async function evaluateIn(cdp, run, ...given) {
  const expression = `(${run})(...${JSON.stringify(given)})`;
  const answer = await cdp.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  const { result, exceptionDetails: failure } = answer;
  if (failure) throw new Error(failure.exception?.description ?? failure.text);
  return result.value;
}

let pageCount = 0;

/** A page in its own context, without a shared cache; a bare page has no script of the bench. */
export async function openPage(browser, { width = 1280, height = 800, bypassCsp = false, isBare = false } = {}) {
  const context = await browser.createBrowserContext();
  const root = await browser.target().createCDPSession();
  const url = `about:blank#${(pageCount += 1)}`;
  await root.send('Target.createTarget', { url, browserContextId: context.id });
  const cdp = await (await context.waitForTarget((target) => target.url() === url)).createCDPSession();
  await root.detach();
  const bringToFront = () => cdp.send('Page.bringToFront');
  const addInitScript = (source) => cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await cdp.send('Page.enable');
  // Others are not drawn.
  await bringToFront();
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Page.setBypassCSP', { enabled: bypassCsp });
  // The page's own thread time, which other processes don't affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
  if (!isBare) await addInitScript(onEachPage);
  const network = watchNetwork(cdp);

  /** Resolves when the page has loaded. @param {string} address */
  async function load(address) {
    const loaded = new Promise((resolve) => {
      cdp.once('Page.loadEventFired', resolve);
    });
    network.forget();
    await cdp.send('Page.navigate', { url: address });
    await loaded;
  }

  const evaluate = (...what) => evaluateIn(cdp, ...what);

  /** @returns {Promise<Record<string, number>>} durations in milliseconds */
  async function metrics() {
    const { metrics: list } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(list.map(({ name, value }) => [name, name.endsWith('Duration') ? value * 1000 : value]));
  }

  /** Objects with finalisers need several runs. */
  async function collectGarbage(runs = 1) {
    for (let run = 0; run < runs; run += 1) await cdp.send('HeapProfiler.collectGarbage');
  }

  return {
    cdp,
    addInitScript,
    load,
    evaluate,
    metrics,
    collectGarbage,
    untilQuiet: network.untilQuiet,
    /** Resolves when the page has loaded and the network is quiet. @param {string} address */
    async goto(address) {
      await load(address);
      await network.untilQuiet(500);
    },
    /** Resolves with the first truthy value of a function in the page. */
    async waitFor(test, ...given) {
      const end = performance.now() + timeoutMs;
      for (;;) {
        const value = await evaluate(test, ...given);
        if (value) return value;
        if (performance.now() > end) throw new Error(`This never became true: ${test.name || test} ${given}`);
        await pause(20);
      }
    },
    /** Runs a function in the page. @returns what it returns, and the milliseconds of the main thread: of all, of scripts */
    async spend(run, ...given) {
      await bringToFront();
      await collectGarbage();
      const before = await metrics();
      const found = await evaluate(run, ...given);
      const after = await metrics();
      const taken = (what) => after[what] - before[what];
      return { ...found, task: taken('TaskDuration'), script: taken('ScriptDuration') };
    },
    slowDown: (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate }),
    /** @throws an Error if a script of the last page failed */
    async close() {
      const [problem] = await evaluate(() => globalThis.benchProblems ?? []);
      await context.close();
      if (problem) throw new Error(problem);
    },
  };
}

function watchNetwork(page) {
  const open = new Map();
  let changedAt = 0;
  page.on('Network.requestWillBeSent', ({ requestId, request }) => {
    open.set(requestId, request.url);
    changedAt = performance.now();
  });
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed'])
    page.on(name, ({ requestId }) => {
      open.delete(requestId);
      changedAt = performance.now();
    });
  return {
    /** What the last document has not read is never reported as finished. */
    forget: () => open.clear(),
    /** Resolves when there was no request for so many milliseconds. */
    async untilQuiet(quietMs) {
      const end = performance.now() + timeoutMs;
      while (open.size > 0 || performance.now() - changedAt < quietMs) {
        if (performance.now() > end) throw new Error(`The network was never quiet: ${[...open.values()].join(', ')}`);
        await pause(50);
      }
    },
  };
}
