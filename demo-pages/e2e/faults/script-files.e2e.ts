/** Any script file fails, once or for good: the page works on, or says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { readTheme } from '../../../fixtures/server/theme/theme-files.ts';
import { listDemoPages } from '../crawler/demo-pages.ts';
import { isLongRun } from '../support/long-run.ts';
import { hearts } from '../support/saved-things.ts';
import { breakFiles, deadControls, faults, startWidgets, type Fault } from '../support/script-faults.ts';
import { controlsFor } from '../support/visitor-controls.ts';

const phone = { width: 360, height: 740 };
const kinds = Object.keys(faults) as Fault[];
const { entry }: { entry: { file: string } } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));

const names = readdirSync('dist').filter((name) => name.endsWith('.js'));

/** The file of `dist/` whose name starts so. */
function fileOf(start: string): string {
  const found = names.find((name) => name.startsWith(start));
  if (!found) throw new Error(`dist/ has no ${start}….js.`);
  return found;
}

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

/** The files that a page loads once its widgets have started, without the entry. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/dist\/.*\.js$/.test(pathname)) files.add(pathname.slice('/dist/'.length));
  });
  await page.goto(path);
  await startWidgets(page);
  // Fetched last, a second after the page was first idle.
  await expect.poll(() => [...files].some((file) => file.startsWith('request-'))).toBe(true);
  files.delete(entry.file);
  return [...files];
}

async function expectUsable(page: Page, file: string): Promise<void> {
  expect(await deadControls(page), `${file}: controls that do nothing`).toEqual([]);
  await expect(page.locator('h1').first()).toBeVisible();
}

async function failForGood(page: Page, path: string, file: string, fault: Fault): Promise<void> {
  const broken = await breakFiles(page, [file], fault);
  await page.goto(path);
  await startWidgets(page);
  await expectUsable(page, file);
  expect(broken.uncaught, file).toEqual([]);
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
  // Three attempts; a widget that starts later tries again.
  const urls = new Set(broken.attempts);
  expect(urls.size, file).toBeLessThanOrEqual(3 * ((await failures.count()) + 1));
  // The page's preload has the URL of the first attempt.
  const preloads = await page.locator(`link[rel="modulepreload"][href$="/${file}"]`).count();
  expect(broken.attempts.length - urls.size, `${file}: each attempt has its own URL`).toBeLessThanOrEqual(preloads);
}

/** Each file fails once. */
async function failOnce(page: Page, path: string, files: readonly string[], fault: Fault): Promise<void> {
  const broken = await breakFiles(page, files, fault, 1);
  await page.goto(path);
  expect(await startWidgets(page), fault).toEqual([]);
  // Loaded by a click or when the page is idle, if not by a widget.
  const loaded = (): string[] =>
    files.filter((file) => broken.attempts.filter((url) => url.includes(`/${file}`)).length < 2);
  await expect.poll(loaded, { message: `${fault}: not tried again`, timeout: 30_000 }).toEqual([]);
  expect([broken.uncaught, broken.diagnostics], fault).toEqual([[], []]);
}

test('[F109 F128] without the chunk that mounts, filters work on a phone', async ({ context, baseURL }) => {
  const page = await openPage(context, baseURL);
  await page.setViewportSize(phone);
  const broken = await breakFiles(page, [fileOf('store-')], 'abort');
  await page.goto('/home-designs');
  const form = page.locator('#listing-form');
  await expect(form).toHaveAttribute('data-vr-failed');
  await expect(page.locator('[data-widget]:not([data-vr-failed])')).toHaveCount(0);
  // After the first attempt, which can be the page's preload.
  const retries = broken.attempts.filter((url) => url.includes('?retry='));
  expect([retries.length, broken.diagnostics.length, broken.uncaught]).toEqual([2, 1, []]);
  expect(broken.diagnostics[0]).toContain('VR403] store-');
  await expect(form.getByRole('button', { name: 'Filters' })).toBeHidden();
  await form.getByLabel('Keyword').fill('oriel');
  await form.locator('[data-part="submit"]').click();
  await expect(page.locator('#listing-results .card__link').first()).toHaveText(/^Oriel/);
});

for (const [file, kind] of [
  ['store-', 'unavailable'],
  ['react-', 'html'],
] as const)
  test(`[F109 F128] ${file} fails once (${kind}), and every widget starts`, async ({ context, baseURL }) => {
    await failOnce(await openPage(context, baseURL), '/home-designs', [fileOf(file)], kind);
  });

test('[F128] a heart whose code fails says so and stays; the next click saves', async ({ context, baseURL }) => {
  const page = await openPage(context, baseURL);
  const broken = await breakFiles(page, [fileOf('actions-')], 'notFound', 3);
  await controlsFor(context.request).bench({ path: '/lab', head: '', html: hearts(1) });
  await page.goto('/lab');
  const heart = page.getByRole('button', { name: 'Save 1' });
  await heart.click();
  await expect.poll(() => broken.alerts).toEqual([expect.stringContaining('hasn’t loaded completely')]);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect([broken.attempts.length, broken.diagnostics.length, broken.uncaught]).toEqual([4, 1, []]);
});

/** One page of each kind: here every file fails in every way. */
const mainPaths = ['/home-designs', '/compare', '/home-designs/oriel-38', '/display-homes', '/lab'];
/** Cases mostly wait, for retries. */
const lanes = 3;

// Each waits for three attempts of fifteen seconds, if on a faster clock.
if (isLongRun) {
  test('[F128] a shared file that never ends: widgets give up, links and forms work', async ({ context, baseURL }) => {
    await failForGood(await openPage(context, baseURL), '/home-designs', fileOf('store-'), 'hang');
  });

  test('[F128] a form whose request code never comes says so, and keeps what was typed', async ({
    context,
    baseURL,
  }) => {
    const page = await openPage(context, baseURL);
    const broken = await breakFiles(page, [fileOf('request-')], 'hang');
    const html =
      '<form data-request="onEcho"><input name="given" aria-label="Given name"><button>Send it</button></form>';
    await controlsFor(context.request).bench({ path: '/lab', head: '', html });
    await page.goto('/lab');
    await page.getByRole('textbox', { name: 'Given name' }).fill('Ada');
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect.poll(() => broken.alerts).toEqual([expect.stringContaining('hasn’t loaded completely')]);
    await expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ada');
    await expect.poll(() => broken.diagnostics.length).toBe(1);
    expect(broken.uncaught).toEqual([]);
  });
}

/** Runs cases side by side, each in a page of its own. */
async function runInLanes<Case>(
  context: BrowserContext,
  baseURL: string | undefined,
  cases: readonly Case[],
  run: (page: Page, one: Case) => Promise<void>,
): Promise<void> {
  const waiting = [...cases];
  const runLane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const page = await openPage(context, baseURL);
      await run(page, one);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

/** Every file fails in one way, which changes from file to file and from round to round. */
async function failEach(
  context: BrowserContext,
  baseURL: string | undefined,
  path: string,
  files: readonly string[],
  round: number,
): Promise<void> {
  const cases = files.map((file, index) => ({ file, kind: kinds[(index + round) % kinds.length] ?? 'abort' }));
  await runInLanes(context, baseURL, cases, (page, { file, kind }) =>
    test.step(`${path} ${file} ${kind}`, () => failForGood(page, path, file, kind)),
  );
}

async function listFiles(context: BrowserContext, baseURL: string | undefined, path: string): Promise<string[]> {
  const page = await openPage(context, baseURL);
  const files = await filesOf(page, path);
  await page.close();
  return files;
}

if (isLongRun) {
  for (const path of mainPaths) {
    test(`[F109 F128] ${path}: every script file fails once`, async ({ context, baseURL }) => {
      test.setTimeout(300_000);
      const files = await listFiles(context, baseURL, path);
      await runInLanes(context, baseURL, kinds, (page, kind) => failOnce(page, path, files, kind));
    });

    for (const round of kinds.keys())
      test(`[F109 F128] ${path}: every script file fails, round ${round + 1}`, async ({ context, baseURL }) => {
        test.setTimeout(600_000);
        await failEach(context, baseURL, path, await listFiles(context, baseURL, path), round);
      });
  }

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
