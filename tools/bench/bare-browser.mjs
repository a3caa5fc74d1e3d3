/**
 * Pages as visitors have them. Playwright enables the protocol's Runtime domain, and V8 then parses the functions on the stack
 * again, to know their lines, for each new Error and when cookies are read: React, which makes five errors as constants, takes
 * 70 ms longer to evaluate on a slow phone, and our entry a millisecond longer to start. Here nothing enables it;
 * `Runtime.evaluate` works without.
 */
import { launch } from 'puppeteer-core';
import { ensureBrowsers } from '../browser.mjs';
import { asOnALiveSite, browserFlags } from './browser.mjs';
import { countersOf } from './counters.mjs';
import { throttlingOf } from './throttling.mjs';
import { tasksOf, traceCategories } from './trace.mjs';

/** No request for so long means that the network is quiet. */
const quietMs = 500;

export function openBareBrowser() {
  return launch({
    executablePath: ensureBrowsers().fast,
    headless: true,
    args: browserFlags,
  });
}

let pageCount = 0;

/**
 * A page in its own context, without a shared cache.
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ width: number, height: number }} size in CSS pixels
 */
export async function openBarePage(browser, { width, height }) {
  const root = await browser.target().createCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const url = `about:blank#${(pageCount += 1)}`;
  await root.send('Target.createTarget', { url, browserContextId });
  const page = await (await browser.waitForTarget((target) => target.url() === url)).createCDPSession();
  await page.send('Page.enable');
  await page.send('Network.enable');
  await page.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: asOnALiveSite });
  await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const network = watchNetwork(page);
  const counters = await countersOf(page);

  /** Resolves when the page has loaded. @param {string} address */
  async function load(address) {
    const loaded = new Promise((resolve) => {
      page.once('Page.loadEventFired', resolve);
    });
    await page.send('Page.navigate', { url: address });
    await loaded;
  }

  return {
    /** @param {string} source a script that runs before those of each page */
    addInitScript: (source) => page.send('Page.addScriptToEvaluateOnNewDocument', { source }),
    ...counters,
    ...throttlingOf(page),
    load,
    /** Resolves when the page has loaded and the network is quiet. @param {string} address */
    async goto(address) {
      await load(address);
      await network.untilQuiet();
    },
    /** @param {string} expression of JSON, or of a promise of it */
    async evaluate(expression) {
      const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    /**
     * The tasks of the page's main thread during `happening`; see `traceTasks`.
     * @param {() => Promise<unknown>} happening
     */
    async traceTasks(happening) {
      await root.send('Tracing.start', { categories: traceCategories.join(), transferMode: 'ReturnAsStream' });
      const result = await happening();
      const complete = new Promise((resolve) => {
        root.once('Tracing.tracingComplete', resolve);
      });
      await root.send('Tracing.end');
      const { stream } = await complete;
      return { result, tasks: tasksOf(JSON.parse(await readStream(root, stream)).traceEvents) };
    },
    traffic: network.traffic,
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

function watchNetwork(page) {
  const open = new Set();
  let [bytes, requests, changedAt] = [0, 0, 0];
  const note = () => {
    changedAt = performance.now();
  };
  page.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    note();
  });
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed'])
    page.on(name, ({ requestId, encodedDataLength }) => {
      open.delete(requestId);
      note();
      if (encodedDataLength === undefined) return;
      bytes += encodedDataLength;
      requests += 1;
    });
  return {
    /** @returns finished requests, and their bytes as transferred */
    traffic: () => ({ bytes, requests }),
    async untilQuiet() {
      while (open.size > 0 || performance.now() - changedAt < quietMs)
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
    },
  };
}

async function readStream(session, handle) {
  let text = '';
  for (let isEnd = false; !isEnd; ) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle });
    text += base64Encoded ? Buffer.from(data, 'base64').toString() : data;
    isEnd = eof;
  }
  await session.send('IO.close', { handle });
  return text;
}
