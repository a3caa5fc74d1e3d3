/** Any script file fails: the page works on with the server's HTML, says so once, and starts when the file can arrive. */
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { readTheme } from '../../../fixtures/server/theme/theme-files.ts';
import { listDemoPages } from '../crawler/demo-pages.ts';
import { manifest, prefetched, scriptOf } from '../support/built-files.ts';
import { isLongRun } from '../support/long-run.ts';
import { setOffline } from '../support/offline.ts';
import { hearts } from '../support/saved-things.ts';
import {
  approachFailures,
  breakFile,
  deadControls,
  faults,
  startWidgets,
  type Fault,
  type FaultyPage,
} from '../support/script-faults.ts';
import { controlsFor } from '../support/visitor-controls.ts';

const phone = { width: 360, height: 740 };
const kinds = Object.keys(faults) as Fault[];
const [requestTier] = manifest.tiers.request;
const [widgetTier] = manifest.tiers.widgets;
const [, react] = manifest.tiers.react;
const incomplete = expect.stringContaining('hasn’t loaded completely');

/** A subject for each page about one. */
const subjects: Readonly<Record<string, string>> = {
  '/home-designs/:slug': '/home-designs/oriel-38',
};
const paths = listDemoPages(readTheme(join(import.meta.dirname, '../../..')))
  .filter(({ isSite, isWorkbench, url }) => isSite && !isWorkbench && url !== '/404')
  .flatMap(({ url, isDetail }) => (isDetail ? (subjects[url] ?? []) : [url.replace(/\/:\w+\?$/, '')]));

/** Opens a page without pictures and fonts, which take half the requests of a visit. */
async function openPage(context: BrowserContext, baseURL = ''): Promise<Page> {
  const cookies = { 'vr-consent': 'granted', region_initial_popup_shown: '1', portal_initial_popup_seen: '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/pictures/*', '*.woff2'] });
  return page;
}

/** The files that a page loads until its widgets have started and it has prefetched, without the entry. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/dist\/.*\.js$/.test(pathname)) files.add(pathname.slice('/dist/'.length));
  });
  await page.goto(path);
  await startWidgets(page);
  await prefetched(page);
  files.delete(manifest.entry.file);
  return [...files];
}

/** Older browsers remember a failed import until the page is loaded again: what it was for stays as the server has sent it. */
const asksAgain = (context: BrowserContext): boolean => Number.parseInt(context.browser()?.version() ?? '', 10) >= 156;

/** The network is back, and the visitor moves towards what was missing. */
async function expectStartsLater(page: Page, broken: FaultyPage): Promise<void> {
  broken.mend();
  if (!asksAgain(page.context())) return;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await approachFailures(page);
      return startWidgets(page);
    }, 'widgets that have failed')
    .toEqual([]);
}

async function fail(page: Page, path: string, file: string, fault: Fault): Promise<void> {
  const broken = await breakFile(page, file, fault);
  await page.goto(path);
  await startWidgets(page);
  expect(await deadControls(page), `${file}: controls that do nothing`).toEqual([]);
  await expect(page.locator('h1').first()).toBeVisible();
  // One for each widget that failed, or one if none can start, and one for analytics.
  const roots = page.locator('[data-widget]');
  const failures = page.locator('[data-widget][data-vr-failed]');
  await expect
    .poll(
      async () => {
        const [count, failedCount] = [await roots.count(), await failures.count()];
        const expected = count > 0 && failedCount === count ? 1 : failedCount;
        return [0, 1].includes(broken.diagnostics.length - expected);
      },
      { message: `${file}\n${broken.diagnostics.join('\n')}` },
    )
    .toBe(true);
  await expectStartsLater(page, broken);
  expect(broken.uncaught, file).toEqual([]);
}

async function filterByKeyword(page: Page): Promise<void> {
  const form = page.locator('#listing-form');
  await expect(form.getByRole('button', { name: 'Filters' })).toBeHidden();
  await form.getByLabel('Keyword').fill('oriel');
  await form.locator('[data-part="submit"]').click();
  await expect(page.locator('#listing-results .card__link').first()).toHaveText(/^Oriel/);
}

test('[F109 F128] without the tier that mounts, filters work on a phone', async ({ context, baseURL }) => {
  const page = await openPage(context, baseURL);
  await page.setViewportSize(phone);
  const broken = await breakFile(page, widgetTier, 'abort');
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-vr-failed');
  await expect(page.locator('[data-widget]:not([data-vr-failed])')).toHaveCount(0);
  await expect.poll(() => broken.diagnostics).toEqual([expect.stringContaining(`VR403] ${widgetTier}`)]);
  await filterByKeyword(page);
  expect(broken.uncaught).toEqual([]);
});

test('[F109 F128] a script that hangs is given up, and filters work on a phone', { tag: '@thorough' }, async ({
  context,
  baseURL,
}) => {
  const page = await openPage(context, baseURL);
  await page.setViewportSize(phone);
  const broken = await breakFile(page, scriptOf('listing-'), 'hang');
  await page.goto('/home-designs');
  const form = page.locator('#listing-form');
  await expect(form).toHaveAttribute('data-vr-failed');
  await expect
    .poll(() => broken.diagnostics)
    .toEqual([expect.stringMatching(/VR403\] filter-bar: .*did not arrive within/)]);
  await filterByKeyword(page);
  expect(broken.uncaught).toEqual([]);
});

test('[F128] a script that arrives after it was given up starts its widget', { tag: '@thorough' }, async ({
  context,
  baseURL,
}) => {
  const page = await openPage(context, baseURL);
  const broken = await breakFile(page, scriptOf('listing-'), 'hang');
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-vr-failed');
  broken.mend();
  await expect(page.locator('#listing-form')).not.toHaveAttribute('data-vr-failed');
  expect(await startWidgets(page)).toEqual([]);
  await expect.poll(() => [broken.diagnostics.length, broken.uncaught]).toEqual([1, []]);
});

test('[F128] what did not arrive starts when the network returns', async ({ context, baseURL }) => {
  test.skip(!asksAgain(context), 'Chromium asks the network again since 156.');
  const page = await openPage(context, baseURL);
  const broken = await breakFile(page, scriptOf('listing-'), 'abort');
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-vr-failed');
  broken.mend();
  await setOffline(page, true);
  await setOffline(page, false);
  await expect(page.locator('#listing-form')).not.toHaveAttribute('data-vr-failed');
  await expect.poll(() => [broken.diagnostics.length, broken.uncaught]).toEqual([1, []]);
});

test('[F128] the visitor’s next move towards a failed widget starts it', { tag: '@thorough' }, async ({
  context,
  baseURL,
}) => {
  test.skip(!asksAgain(context), 'Chromium asks the network again since 156.');
  const page = await openPage(context, baseURL);
  const broken = await breakFile(page, scriptOf('listing-'), 'unavailable');
  await page.goto('/home-designs');
  const form = page.locator('#listing-form');
  await expect(form).toHaveAttribute('data-vr-failed');
  // Still broken: it stays, and is reported once.
  const askedAgain = page.waitForResponse(`**/dist/${scriptOf('listing-')}`);
  await form.getByLabel('Keyword').focus();
  await askedAgain;
  await expect(form).toHaveAttribute('data-vr-failed');
  broken.mend();
  await expect(async () => {
    await form.dispatchEvent('pointerover');
    await expect(form).not.toHaveAttribute('data-vr-failed', { timeout: 500 });
  }).toPass();
  await expect.poll(() => [broken.diagnostics.length, broken.uncaught]).toEqual([1, []]);
});

for (const [name, file, kind] of [
  ['React', react, 'html'],
  ['the tier of requests', requestTier, 'notFound'],
] as const)
  test(`[F109 F128] without ${name}, the server’s page works`, async ({ context, baseURL }) => {
    await fail(await openPage(context, baseURL), '/home-designs', file, kind);
  });

async function openBench(context: BrowserContext, page: Page, html: string): Promise<void> {
  await controlsFor(context.request).bench({ path: '/lab', head: '', html });
  await page.goto('/lab');
}

test('[F128] a heart whose code fails says so and stays; the next click saves', async ({ context, baseURL }) => {
  test.skip(!asksAgain(context), 'Chromium asks the network again since 156.');
  const page = await openPage(context, baseURL);
  const broken = await breakFile(page, widgetTier, 'notFound');
  await openBench(context, page, hearts(1));
  const heart = page.getByRole('button', { name: 'Save 1' });
  await heart.click();
  await expect.poll(() => broken.alerts).toEqual([incomplete]);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  broken.mend();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => [broken.diagnostics.length, broken.uncaught]).toEqual([1, []]);
});

test('[F128] a form whose request code hangs says so, and keeps what was typed', async ({ context, baseURL }) => {
  const page = await openPage(context, baseURL);
  const broken = await breakFile(page, requestTier, 'hang');
  await openBench(
    context,
    page,
    '<form data-request="onEcho"><input name="given" aria-label="Given name"><button>Send it</button></form>',
  );
  await page.getByRole('textbox', { name: 'Given name' }).fill('Ada');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => broken.alerts).toEqual([incomplete]);
  await expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ada');
  await expect.poll(() => broken.diagnostics.length).toBe(1);
  expect(broken.uncaught).toEqual([]);
});

/** One page of each kind: here every file fails in every way. */
const mainPaths = ['/home-designs', '/compare', '/home-designs/oriel-38', '/display-homes', '/lab'];
/** Cases mostly wait. */
const lanes = 3;

/** Every file fails in one way, which changes from file to file and from round to round; each in a page of its own. */
async function failEach(
  context: BrowserContext,
  baseURL: string | undefined,
  path: string,
  files: readonly string[],
  round: number,
): Promise<void> {
  const waiting = files.map((file, index) => ({ file, kind: kinds[(index + round) % kinds.length] ?? 'abort' }));
  const runLane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { file, kind } = one;
      const page = await openPage(context, baseURL);
      await test.step(`${path} ${file} ${kind}`, () => fail(page, path, file, kind));
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

async function listFiles(context: BrowserContext, baseURL: string | undefined, path: string): Promise<string[]> {
  const page = await openPage(context, baseURL);
  const files = await filesOf(page, path);
  await page.close();
  return files;
}

if (isLongRun) {
  for (const path of mainPaths)
    for (const round of kinds.keys())
      test(`[F109 F128] ${path}: every script file fails, round ${round + 1}`, async ({ context, baseURL }) => {
        test.setTimeout(600_000);
        await failEach(context, baseURL, path, await listFiles(context, baseURL, path), round);
      });

  test('[F109 F128] the script files of all other pages fail', async ({ context, baseURL }) => {
    test.setTimeout(1_200_000);
    const tried = new Set<string>();
    for (const path of mainPaths) for (const file of await listFiles(context, baseURL, path)) tried.add(file);
    for (const [round, path] of paths.filter((one) => !mainPaths.includes(one)).entries()) {
      const files = (await listFiles(context, baseURL, path)).filter((file) => !tried.has(file));
      for (const file of files) tried.add(file);
      await failEach(context, baseURL, path, files, round);
    }
  });
}
