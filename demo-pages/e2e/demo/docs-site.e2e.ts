/** The site of the docs, as `npm run docs -- --site` writes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../../../tools/demo/file-server.mjs';
import { buildSite } from '../../../tools/docs/site.mjs';
import { expect, test } from '../support/fixture.ts';

const root = join(import.meta.dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'verandah-docs-'));
let host: Awaited<ReturnType<typeof serveFiles>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildSite(root, out);
  host = await serveFiles(out, '/');
});
test.afterAll(async () => {
  await host.close();
  rmSync(out, { recursive: true });
});

test('the docs are accessible on a phone and a wide screen, also in the dark', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  test.slow();
  for (const name of ['', 'start.html', 'widgets/filter-bar.html']) {
    await page.goto(host.address + name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // A page of the demo, which loads when it is in view, and has specs of its own.
    await page.locator('iframe[src*="/demo/"]').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`/${name} at ${width} pixels`, () => axe());
    }
  }
  const group = page.getByRole('button', { name: 'Pictures' });
  await group.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'slider', exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
});
