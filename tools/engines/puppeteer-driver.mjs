/** Chromium and Firefox with puppeteer-core: Chromium by its own protocol, Firefox by WebDriver BiDi. */
// @ts-check
import { launch } from 'puppeteer-core';
import { track } from './processes.mjs';
import { withDeadline } from './wait.mjs';

const viewport = { width: 1280, height: 860 };

/** @type {Record<'chrome' | 'firefox', import('puppeteer-core').LaunchOptions>} */
const settings = {
  chrome: {
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    // The journeys test the bfcache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  firefox: {},
};

/**
 * @param {'chrome' | 'firefox'} browserName
 * @param {string} executablePath
 * @param {string} address of the site
 * @returns {Promise<import('./driver.ts').Engine>}
 */
export async function launchWithPuppeteer(browserName, executablePath, address) {
  const browser = await launch({
    ...settings[browserName],
    browser: browserName,
    executablePath,
    headless: true,
    defaultViewport: viewport,
    // `processes.mjs` ends all processes, even after failures and signals.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const child = browser.process();
  if (child) track(child);
  return {
    address,
    version: await browser.version(),
    newVisitor: async () => {
      const context = await browser.createBrowserContext();
      return visitorOf(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

/**
 * @param {import('puppeteer-core').BrowserContext} context
 * @param {import('puppeteer-core').Page} page
 * @returns {import('./driver.ts').Driver}
 */
function visitorOf(context, page) {
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page error: ${error instanceof Error ? error.message : String(error)}`));
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return {
    setCookies: (url, cookies) =>
      context.setCookie(
        ...Object.entries(cookies).map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          domain: new URL(url).hostname,
          path: '/',
        })),
      ),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => withDeadline(page.evaluate(run, ...args), 'A look at the page'),
    click: (x, y) => page.mouse.click(x, y),
    hover: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      const names = /** @type {import('puppeteer-core').KeyInput[]} */ (keys);
      for (const key of names) await page.keyboard.down(key);
      for (const key of names.toReversed()) await page.keyboard.up(key);
    },
    screenshot: () => withDeadline(page.screenshot(), 'The screenshot'),
    errors: async () => errors,
    close: () => withDeadline(context.close(), 'Closing'),
  };
}
