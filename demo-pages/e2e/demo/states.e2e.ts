/** The page of states lists all widget folders, and every example runs. */
import type { Example } from '../../../runtime/islands/define-widget.ts';
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { watchPageShifts } from '../support/page-shifts.ts';
import { emulatePrint } from '../support/print.ts';
import { startVisible } from '../support/start-widgets.ts';

interface ExampleModule {
  examples: Record<string, Example>;
}

/** The examples of a widget that `/states` frames: neither a page of the demo nor a mistake on purpose. */
async function framedExamples(widget: string): Promise<string[]> {
  const { examples } = (await import(`../../../widgets/${widget}/examples.ts`)) as ExampleModule;
  return Object.entries(examples).flatMap(([name, example]) => ('visit' in example || example.says ? [] : [name]));
}

test('every widget is listed, the page is accessible, and nothing moves meanwhile', { tag: '@thorough' }, async ({
  page,
  axe,
  settles,
}) => {
  const shifts = await watchPageShifts(page);
  await page.goto('/states');
  const listed = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allTextContents();
  expect(listed.slice(1)).toEqual(Object.keys(manifest.widgets).toSorted());
  const frames = page.locator('.states__frame');
  await frames.first().evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  await expect(frames.first().contentFrame().locator('[data-widget]')).toBeVisible();
  expect(await shifts(), 'layout shifts').toBe(0);
  // Frames are pages of their own, which the tests below check; here each would be loaded, and waited for.
  await frames.evaluateAll((all) => all.forEach((frame) => frame.remove()));
  await axe('main');
  await settles();
});

for (const widget of Object.keys(manifest.widgets)) {
  const names = await framedExamples(widget);
  if (names.length === 0) continue;
  test(`every framed state of ${widget} starts and is accessible`, { tag: '@thorough' }, async ({ page, axe }) => {
    test.slow();
    for (const name of names) {
      await test.step(name, async () => {
        await page.goto(`/states/${widget}/${name}`);
        await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeAttached();
        await expect
          .poll(() => startVisible(page), { message: 'widgets that have not started', intervals: [50, 100] })
          .toEqual([]);
        await axe('body', 'fragment');
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
          document.documentElement.dataset['vrColorScheme'] = 'dark';
        });
        await test.step('dark, from right to left', () => axe('body', 'fragment'));
        await emulatePrint(page);
        await test.step('in print', () => axe('body', 'fragment'));
        await page.emulateMedia({ media: null });
      });
    }
  });
}
