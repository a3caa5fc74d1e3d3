/** The page of states: what it lists is what the widgets' folders hold, and every example of it runs. */
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';

/** Widget → the file of its view. */
async function viewFiles(page: Page): Promise<Map<string, string>> {
  const manifest: unknown = await (await page.request.get('/dist/manifest.json')).json();
  const widgets: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'widgets') : undefined;
  return new Map(Object.entries(widgets ?? {}).map(([name, { files }]: [string, { files: { file: string }[] }]) => [name, files.at(-1)?.file ?? '']));
}

/** Shows the widgets of an example an intent, and says which of those in sight have not arrived, or have failed. */
async function missingIn(frame: Frame, views: ReadonlyMap<string, string>): Promise<string[]> {
  return frame.evaluate((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) => root.checkVisibility());
    for (const root of roots) root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return roots.flatMap(({ dataset: { widget = '', vrFailed } }) => (vrFailed === undefined && loaded.some((name) => name.endsWith(`/${files[widget]}`)) ? [] : [widget]));
  }, Object.fromEntries(views));
}

test('every widget is among the states, starts in an example of its own, and moves nothing', async ({ page, axe, settles }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) window.shifts?.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/states');
  const views = await viewFiles(page);
  const listed = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allTextContents();
  expect(listed.slice(1)).toEqual([...views.keys()].toSorted());

  // One of each widget will do, its own partial where it has one: fixtures/server/states asks for all of them.
  const widgets = page.locator('.states__widget:has(.states__frame)');
  expect(await widgets.count()).toBeGreaterThan(10);
  for (const widget of await widgets.all()) {
    const own = widget.locator('[id$="-partial"] .states__frame');
    const frame = (await own.count()) > 0 ? own : widget.locator('.states__frame').first();
    const address = (await frame.getAttribute('src')) ?? '';
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect
      .poll(async () => {
        const shown = page.frame({ url: (url) => url.pathname === address });
        return shown ? missingIn(shown, views) : [address];
      }, `the widgets of ${address}`)
      .toEqual([]);
    const shifts = (await page.frame({ url: (url) => url.pathname === address })?.evaluate(() => window.shifts)) ?? [];
    expect(shifts.reduce((sum, shift) => sum + shift, 0), `layout shifts of ${address}`).toBeLessThan(0.001);
  }
  expect(await page.evaluate(() => window.shifts), 'layout shifts').toEqual([]);
  // What is framed is pages of their own; the check would load itself into each, and wait for those nobody has looked at.
  await page.locator('.states__frame').evaluateAll((all) => all.forEach((frame) => frame.remove()));
  await axe('main');
  await settles();
});
