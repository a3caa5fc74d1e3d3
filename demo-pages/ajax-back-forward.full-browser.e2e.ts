/** A page that was left in the middle of a request and comes back out of the browser's cache (F39, F40). */
import { expect, test } from './e2e/lab-bench.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright turns the back-forward cache off.
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test('[F39] a request left behind is applied once when the visitor comes back', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 500/);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }));
    document.addEventListener(
      'ajax:update',
      ({ detail }) =>
        detail.context.handler === 'onLabSlow' &&
        Object.assign(window, { updates: Number(Reflect.get(window, 'updates') ?? 0) + 1 }),
    );
  });
  // A browser does not keep a page that is left while code is on its way to it, so nothing is fetched for later.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await lab.open('<a href="/home-designs">Home designs</a>');
  await page.evaluate(() => void window.oc?.ajax('onLabSlow', { data: { ms: 1500, message: 'Arrived after all' } }));
  await expect.poll(async () => (await fixtures.calls('onLabSlow')).length).toBe(1);
  await page.getByRole('link', { name: 'Home designs' }).click();
  await expect(page).toHaveURL('/home-designs');
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'cameBack')), 'the page comes out of the cache')
    .toBe(true);
  await expect(page.locator('#lab-a')).toHaveText('Arrived after all');
  await lab.settles('done');
  expect(await page.evaluate(() => Reflect.get(window, 'updates'))).toBe(1);
  expect(await fixtures.calls('onLabSlow')).toHaveLength(1);
  await page.evaluate(() => void window.oc?.ajax('onLabThrow'));
  await lab.settles('done', 'fail');
  expect(lab.alerts).toHaveLength(1);
});
