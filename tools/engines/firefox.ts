/** Firefox with puppeteer-core, which speaks WebDriver BiDi. */
import { type KeyInput, launch } from 'puppeteer-core';
import { readAccessibility } from './accessibility.ts';
import type { Driver, Engine } from './driver.ts';

export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // For the accessibility tree, which is the window's.
    args: ['--remote-allow-system-access'],
    defaultViewport: { width: 1280, height: 860 },
  });
  return {
    open: async (url): Promise<Driver> => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.goto(url);
      return {
        evaluate: (run, ...args) => page.evaluate(run, ...args),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key as KeyInput),
        screenshot: () => page.screenshot(),
        accessibility: () => readAccessibility(browser),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
