/** The demo as plain files below a folder, without and with its server in the browser. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDemo } from '../../../tools/demo/build.mjs';
import { serveFiles } from '../../../tools/demo/file-server.mjs';
import { expect, test } from '../support/fixture.ts';

const root = join(import.meta.dirname, '../../..');
const home = '/home-designs/ardenne-28';
const only = ['/', '/home-designs', home, '/portal', '/needs-a-server'];
const out = mkdtempSync(join(tmpdir(), 'verandah-demo-'));
let built: string;
let host: Awaited<ReturnType<typeof serveFiles>>;

// Builds a demo, and installs a worker with all of its server.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ build: built } = await buildDemo(root, { out, only, plain: true }));
  host = await serveFiles(out, '/shop/demo/');
});
test.afterAll(async () => {
  await host.close();
  rmSync(out, { recursive: true });
});

/** Makes another build of the same files, under another name. */
function buildAgain(next: string): void {
  for (const entry of readdirSync(out, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:html|js|json)$/.test(entry.name)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(built)) writeFileSync(file, text.replaceAll(built, next));
  }
  renameSync(join(out, built), join(out, next));
}

test('plain files are complete pages, and a form says what a server would do', { tag: '@thorough' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.address);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home designs' }).click();
  await expect(page).toHaveURL(`${host.address}home-designs.html`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const picture = page.locator('.card img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.locator(`a[href$="home-designs/ardenne-28.html"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ardenne 28');
  await page.goto(`${host.address}portal.html`);
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This needs a server');
  await context.close();
});

test('the server in the browser answers offline, and gives way to a new build', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await page.goto(host.address);
  // The page from the file, then from the server.
  await page.locator('script[data-demo-worker]').waitFor({ state: 'detached' });
  const build = async (): Promise<string> =>
    /build-\w+/.exec((await page.locator('script[type="module"]').first().getAttribute('src')) ?? '')?.[0] ?? '';
  expect(await build()).toBe(built);

  await context.setOffline(true);
  await page.goto(`${host.address}home-designs.html`);
  const heart = page.locator('.card [aria-pressed][data-card-id]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const heading = page.locator('#listing-heading');
  const before = await heading.textContent();
  await page.getByRole('checkbox', { name: /^4/ }).first().check();
  await expect(heading).not.toHaveText(before ?? '');
  await page.goto(`${host.address}home-designs/ardenne-28.html`);
  const pdf = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href*="estimate-pdf"]');
    return (await (await fetch(link?.href ?? '')).text()).slice(0, 5);
  });
  expect(pdf).toBe('%PDF-');
  await page.goto(`${host.address}my-favourites.html`);
  await expect(page.locator('.vr-favourites__item')).toHaveCount(1);
  await context.setOffline(false);

  const next = 'build-next';
  buildAgain(next);
  // The old server answers, with files of its own build, until it has heard of the new one.
  await page.reload();
  expect(await build()).toBe(built);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const check = () => (worker?.state === 'installed' ? resolve() : undefined);
      worker?.addEventListener('statechange', check);
      check();
    });
  });
  await page.reload();
  await expect.poll(build).toBe(next);
  await expect(page.locator('.vr-favourites__item')).toHaveCount(1);
});
