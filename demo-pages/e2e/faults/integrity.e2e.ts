/** A page that says in its import map what each file has to be. */
import { toggleFavourite } from '../../../runtime/contract.ts';
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/lab-bench.ts';

const importMap =
  /<script type="importmap".*<\/script>/.exec(manifest.include)?.[0].replaceAll('{dist}', '/dist') ?? '';

test('[F128] hashes in the page refuse a changed file, and the visitor is told', async ({
  page,
  lab,
  fixtures,
  expectConsole,
}) => {
  // The browser's own line, and ours.
  expectConsole(/Failed to find a valid digest in the 'integrity' attribute/);
  expectConsole(/VR403.*request-tier-\w+\.js did not arrive/);
  let served = 0;
  await page.route(/\/dist\/request-tier-\w+\.js/, async (route) => {
    served++;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.isTampered = true;` });
  });
  await lab.open(
    '<button data-request="onLabEcho">Go</button><button data-card-id="12" aria-pressed="false">Save</button>',
    { head: importMap, isCold: true },
  );
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => lab.alerts).toEqual(['The page hasn’t loaded completely. Reload it and try again.']);
  expect(served).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isTampered'))).toBeUndefined();
  expect(await fixtures.calls('onLabEcho')).toHaveLength(0);

  // Files as they were built run as ever, and one of them has the code of requests in it.
  const heart = page.getByRole('button', { name: 'Save' });
  await heart.click();
  await expect.poll(async () => (await fixtures.calls(toggleFavourite)).length).toBe(1);
  await expect(heart).not.toHaveAttribute('aria-busy');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
