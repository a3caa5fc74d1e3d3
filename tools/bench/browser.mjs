/**
 * Pages as visitors have them. Most drivers enable the protocol's Runtime domain, and V8 then parses the functions on the
 * stack again, to know their lines, for each new Error and when cookies are read: our entry takes a millisecond longer.
 * Here nothing enables it; `Runtime.evaluate` works without.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { ensureBrowsers } from '../browser.mjs';

const quietMs = 500;
const timeoutMs = 30_000;

/** Visitors load no page checks, and these pages are on a host that developers use. */
const onEachPage = `globalThis.benchProblems = [];
addEventListener('error', ({ message }) => message && benchProblems.push(message));
addEventListener('unhandledrejection', ({ reason }) => benchProblems.push(String(reason)));
document.addEventListener('DOMContentLoaded', () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'vr-debug', content: 'off' })));`;

export const phone = { width: 390, height: 844 };
/** "Slow 4G" of the browser's developer tools. */
export const slow4g = { latencyMs: 562.5, bytesPerSecond: 180_000 };
export const cpuRate = 4;

/** The headless shell if it is installed: it measures the same in half the processor time. */
export function openBrowser() {
  return launch({
    executablePath: ensureBrowsers().fast,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--expose-gc',
    ],
  });
}

let pageCount = 0;

/**
 * A page in its own context, without a shared cache.
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ width?: number, height?: number, bypassCsp?: boolean, isBare?: boolean }} options size in CSS pixels; a bare page has no
 *   script of the bench
 */
export async function openPage(browser, { width = 1280, height = 800, bypassCsp = false, isBare = false } = {}) {
  const root = await browser.target().createCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const url = `about:blank#${(pageCount += 1)}`;
  await root.send('Target.createTarget', { url, browserContextId });
  const cdp = await (await browser.waitForTarget((target) => target.url() === url)).createCDPSession();
  await cdp.send('Page.enable');
  // Others are not drawn.
  await cdp.send('Page.bringToFront');
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Page.setBypassCSP', { enabled: bypassCsp });
  // The page's own thread time, which other processes don't affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
  const addInitScript = (source) => cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
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

  /** Runs a function in the page. @returns what it returns or resolves to, as JSON */
  async function evaluate(run, ...given) {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `(${run})(...${JSON.stringify(given)})`,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  return {
    cdp,
    addInitScript,
    load,
    evaluate,
    untilQuiet: network.untilQuiet,
    traffic: network.traffic,
    /** Resolves when the page has loaded and the network is quiet. @param {string} address */
    async goto(address) {
      await load(address);
      await network.untilQuiet();
    },
    /** Resolves with the first truthy value of a function in the page. */
    async waitFor(test, ...given) {
      const end = performance.now() + timeoutMs;
      for (;;) {
        const value = await evaluate(test, ...given);
        if (value) return value;
        if (performance.now() > end) throw new Error(`This never became true: ${test}`);
        await pause(20);
      }
    },
    /** @returns {Promise<Record<string, number>>} durations in milliseconds */
    async metrics() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return Object.fromEntries(
        metrics.map(({ name, value }) => [name, name.endsWith('Duration') ? value * 1000 : value]),
      );
    },
    collectGarbage: () => evaluate(() => globalThis.gc()),
    /** Also what only caches hold; objects with finalisers need several runs. */
    async collectAllGarbage(runs = 8) {
      for (let run = 0; run < runs; run += 1) await cdp.send('HeapProfiler.collectGarbage');
    },
    slowDown: (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate }),
    slowNetwork: ({ latencyMs, bytesPerSecond }) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      }),
    /** @param {string[]} urls patterns of what the page gets no response for */
    block: (urls) => cdp.send('Network.setBlockedURLs', { urls }),
    /** @throws an Error if a script of the last page failed */
    async close() {
      const [problem] = await evaluate(() => globalThis.benchProblems ?? []);
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
      if (problem) throw new Error(problem);
    },
  };
}

function watchNetwork(page) {
  const open = new Map();
  const connections = new Set();
  let [bytes, requests, changedAt] = [0, 0, 0];
  const note = () => {
    changedAt = performance.now();
  };
  page.on('Network.requestWillBeSent', ({ requestId, request }) => {
    open.set(requestId, request.url);
    note();
  });
  page.on('Network.responseReceived', ({ response }) => connections.add(response.connectionId));
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed'])
    page.on(name, ({ requestId, encodedDataLength }) => {
      open.delete(requestId);
      note();
      if (encodedDataLength === undefined) return;
      bytes += encodedDataLength;
      requests += 1;
    });
  return {
    /** @returns finished requests, their bytes as transferred, and the connections they used */
    traffic: () => ({ bytes, requests, connections: connections.size }),
    /** What the last document has not read is never reported as finished. */
    forget: () => open.clear(),
    async untilQuiet(forMs = quietMs) {
      const end = performance.now() + timeoutMs;
      while (open.size > 0 || performance.now() - changedAt < forMs) {
        if (performance.now() > end) throw new Error(`The network never became quiet: ${[...open.values()].join(', ')}`);
        await pause(50);
      }
    },
  };
}
