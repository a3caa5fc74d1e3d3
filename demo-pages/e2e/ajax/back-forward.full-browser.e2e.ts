/** A page that was left during a request and returns from the bfcache (F39, F40). */
import { expect, test } from '../support/lab-bench.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright disables the bfcache.
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
  // A browser does not keep a page with pending requests for code, so nothing is prefetched.
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
