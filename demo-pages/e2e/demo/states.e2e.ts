/** The page of states lists all widget folders, and every example runs. */
import type { Page } from '@playwright/test';
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

/** Hovers the widgets of the page. @returns the visible ones that have not mounted or have failed */
async function missing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) => root.checkVisibility());
    for (const root of roots) root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return roots.flatMap(({ dataset: { widget = '', vrFailed } }) =>
      vrFailed === undefined && performance.getEntriesByName(`verandah:${widget}`, 'mark').length ? [] : [widget],
    );
  });
}

test('every widget starts in an example of its own, and nothing moves meanwhile', async ({ page, axe, settles }) => {
  test.setTimeout(180_000);
  const shifts = await watchPageShifts(page);
  await page.goto('/states');
  const listed = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allTextContents();
  expect(listed.slice(1)).toEqual(Object.keys(manifest.widgets).toSorted());
  const frames = page.locator('.states__frame');
  await frames.first().evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  await expect(frames.first().contentFrame().locator('[data-widget]')).toBeVisible();
  expect(await shifts(), 'layout shifts').toBe(0);

  // One example of each widget, if possible with its own partial; fixtures/server/states tests all of them.
  const addresses = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? ''));
  const widgets = new Set(addresses.map((address) => address.split('/')[2]));
  // Frames are pages of their own; the check would load into each, and wait for those out of view.
  await frames.evaluateAll((all) => all.forEach((frame) => frame.remove()));
  await axe('main');
  await settles();

  expect(widgets.size).toBeGreaterThan(10);
  for (const widget of widgets) {
    const own = `/states/${widget}/partial`;
    const address = addresses.includes(own)
      ? own
      : (addresses.find((one) => one.startsWith(`/states/${widget}/`)) ?? '');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeAttached();
    await expect.poll(() => missing(page), { message: `the widgets of ${address}`, intervals: [50, 100] }).toEqual([]);
  }
});
