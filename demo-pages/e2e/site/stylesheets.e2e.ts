/** Stylesheets of some widgets instead of all: what an update brings, and the same look in any order. */
import type { Route } from '@playwright/test';
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/lab-bench.ts';
import { startVisible } from '../support/start-widgets.ts';

const sheetOf = (widget: string): string => {
  const file = manifest.widgets[widget]?.sheet;
  if (!file) throw new Error(`dist/manifest.json names no stylesheet of ${widget}.`);
  return file;
};
const tabs = `<div class="vr-tabs" data-widget="tabs" role="group" aria-label="Sides"><ul class="vr-tabs__list" data-part="list">
  <li><a class="vr-tabs__tab" href="#left">Left</a></li><li><a class="vr-tabs__tab" href="#right">Right</a></li></ul>
  <section class="vr-tabs__panel" id="left">Left</section><section class="vr-tabs__panel" id="right">Right</section></div>`;
const tip = `<span class="vr-tooltip" data-widget="tooltip"><button type="button" aria-describedby="tip">More</button>
  <span class="vr-tooltip__tip" id="tip" role="tooltip" data-part="tip">A tip</span></span>`;

test('[R15] an update shows a widget with its stylesheet, or without one that fails', async ({
  page,
  lab,
  fixtures,
  expectConsole,
  expectTrouble,
}) => {
  await lab.open('<button data-request="onLabCount">Go</button>');
  const go = page.getByRole('button', { name: 'Go' });
  await fixtures.faults([
    { handler: 'onLabCount', body: { '#lab-a': tabs } },
    { handler: 'onLabCount', body: { '#lab-b': tip } },
  ]);
  const requested = new Promise<Route>((resolve) => void page.route(`**/${sheetOf('tabs')}`, resolve));
  await go.click();
  const route = await requested;
  await expect(page.locator('.vr-tabs')).toHaveCount(0);
  // The look at the moment when it enters the page, before it is painted.
  const display = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const list = document.querySelector('.vr-tabs__list');
          if (!list) return;
          observer.disconnect();
          resolve(getComputedStyle(list).display);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await route.continue();
  expect(await display).toBe('flex');
  await lab.settles('done');

  expectTrouble(new RegExp(sheetOf('tooltip')));
  expectConsole(/VR405|VR406|content-\w+\.css|Failed to load resource/);
  await page.route(`**/${sheetOf('tooltip')}`, (sheet) => sheet.abort());
  await go.click();
  await lab.settles('done', 'done');
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
});

test('[R15] a page looks the same with one stylesheet, and with its own in any order', { tag: '@thorough' }, async ({
  page,
}) => {
  // Without transitions from one look to the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home-designs/ardenne-28');
  await page.waitForLoadState('networkidle');
  // All of them: one that starts later would ask for the sheets that are taken away below, and change the page between two looks.
  await expect.poll(() => startVisible(page), { intervals: [100] }).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Those of closed dialogs that start by themselves.
  for (const name of ['block', 'share'])
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `verandah:${name}`);
  const looks = await page.evaluate(async (one) => {
    const ours = (): HTMLLinkElement[] => [
      ...document.querySelectorAll<HTMLLinkElement>('link[href^="/dist/"][rel="stylesheet"]'),
    ];
    // One element for each combination of classes.
    const byClass = new Map(
      [...document.querySelectorAll('[class*="vr-"]')].map((element) => [element.classList.value, element]),
    );
    const look = (): string[] =>
      [...byClass.values()].map((element) => {
        const style = getComputedStyle(element);
        return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      });
    const files = ours().map(({ href }) => new URL(href).pathname);
    /** Links these instead, at the same place. */
    const link = async (hrefs: string[]): Promise<string[]> => {
      const old = ours();
      const links = hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
      const loaded = links.map((each) => new Promise((resolve) => each.addEventListener('load', resolve)));
      old[0]?.before(...links);
      await Promise.all(loaded);
      for (const each of old) each.remove();
      // What depends on the layout, such as a bar that is there while the total is not, follows it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return look();
    };
    const bare = await link(files.slice(0, 1));
    return { files, bare, reversed: await link(files.toReversed()), one: await link([one]), apart: await link(files) };
  }, `/dist/${manifest.css.file}`);
  expect(looks.files.length).toBeGreaterThan(3);
  expect(looks.bare).not.toEqual(looks.one);
  expect(looks.apart).toEqual(looks.one);
  expect(looks.reversed).toEqual(looks.one);
});
