/** Playwright keeps browsers from prerendering, so these pages are opened by puppeteer. */
import { connect, launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../bench/site.mjs';
import { findBrowsers } from '../browser.mjs';

const limitMs = 60_000;

let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
beforeAll(async () => {
  const { full, fast } = findBrowsers();
  const executablePath = full ?? fast;
  if (!executablePath) throw new Error('There is no Chromium: node tools/browser.mjs finds or installs one.');
  site = await openSite();
  browser = await launch({ executablePath, args: ['--no-sandbox'], timeout: limitMs });
}, limitMs);
afterAll(async () => {
  await browser.close();
  site.close();
});

/** What the server has received from this visitor: `GET /home-designs`, and the handler of a request. */
const journal = async (page: Page): Promise<string[]> => {
  const entries: { method: string; path: string; handler: string | null }[] = await page.evaluate(async () =>
    (await fetch('/__fixtures/journal')).json(),
  );
  return entries.map(({ method, path, handler }) => [method, path, handler].filter(Boolean).join(' '));
};

const hasStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('verandah-prefetched').length > 0);

/** The page of that path, as a new connection finds it: puppeteer loses a page whose place a prerendered one takes. */
async function findActivated(path: string): Promise<Page> {
  const second = await connect({ browserWSEndpoint: browser.wsEndpoint() });
  const target = await second.waitForTarget(
    (candidate) => candidate.type() === 'page' && candidate.url().endsWith(path),
  );
  const page = await target.page();
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

test(
  'a prepared page sends nothing, and opens with hearts as of then',
  async () => {
    const page = await browser.newPage();
    await page.goto(`${site.address}/home-designs`);
    await hasStarted(page);
    const path = '/home-designs/larkin-16';
    const link = `#listing-results a[href="${path}"]`;

    await page.hover(link);
    await expect.poll(() => journal(page), { timeout: limitMs }).toContain(`GET ${path}`);
    await page.click('#listing-results [data-card-id="1"]');
    await page.waitForFunction(() => document.cookie.includes('user_favorites='));
    const before = await journal(page);
    expect(before.filter((entry) => entry.startsWith('POST'))).toEqual([expect.stringContaining('onToggle')]);
    await page.click(link);

    const home = await findActivated(path);
    await hasStarted(home);
    const [activation, start, heart] = await home.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation');
      return [
        Number(Reflect.get(load ?? {}, 'activationStart')),
        performance.getEntriesByName('verandah-prefetched')[0]?.startTime ?? 0,
        document.querySelector('[data-card-id="1"]')?.getAttribute('aria-pressed'),
      ];
    });
    expect(activation).toBeGreaterThan(0);
    expect(start).toBeGreaterThan(Number(activation));
    expect(heart).toBe('true');
  },
  limitMs * 2,
);

test(
  'pointing at “Download PDF” makes none, whatever names are in its address',
  async () => {
    const page = await browser.newPage();
    // In a narrow one the estimate is in its sheet.
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${site.address}/home-designs/larkin-16`);
    await hasStarted(page);

    // Pressing is pointing at once, and is no click if the pointer is let go elsewhere.
    await page.hover('[data-part="pdf"]');
    await page.mouse.down();
    await page.hover('footer a[href="/articles"]');
    await page.mouse.up();
    await expect.poll(() => journal(page), { timeout: limitMs }).toContain('GET /articles');
    expect((await journal(page)).filter((entry) => entry.startsWith('GET /estimate-pdf'))).toEqual([]);
  },
  limitMs,
);

test(
  'pages of an account prepare nothing, and no page prepares those of an account',
  async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(`${site.address}/articles`);
    const rules = await page.$eval('script[type="speculationrules"]', (script) => script.textContent);
    expect(JSON.stringify(JSON.parse(rules ?? ''))).toContain('"/portal","/portal/*",');
    await page.evaluate(() =>
      fetch('/__fixtures/visitor', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"signedIn":true}',
      }),
    );
    await page.reload();
    expect(await page.$('[data-logout]')).not.toBeNull();
    expect(await page.$('script[type="speculationrules"]')).toBeNull();
  },
  limitMs,
);
