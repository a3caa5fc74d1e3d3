/** Home designs for visitors who set their own colours, ask for less motion, or read at four times the size. */
import type { Locator } from '@playwright/test';
import { expect, homes, test } from './e2e/home-designs-page.ts';

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('row 118 in forced colours what is chosen, what is open and what has focus can be seen', async ({
  page,
  listing,
  axe,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await listing.open('?features[]=study');
  const pill = (label: string): Locator =>
    page.locator('label', { has: page.getByLabel(label, { exact: true }) }).first();
  expect(await style(pill('Study'), 'background-color')).not.toBe(await style(pill('Alfresco'), 'background-color'));
  const mode = (name: string): Locator =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
  expect(await style(mode('Facades'), 'background-color')).not.toBe(await style(mode('Both'), 'background-color'));
  await listing.toggle.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await style(listing.toggle, 'outline-style')).not.toBe('none');
  await listing.menu('Storeys').click();
  expect(await style(listing.menu('Storeys').locator('..').locator('.vr-filter-bar__popup'), 'border-top-style')).toBe(
    'solid',
  );
  expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
  await axe('#listing-form');
});

test('row 118 R38 with reduced motion nothing is animated, and a new page of homes is there at once', async ({
  page,
  listing,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listing.open();
  const running = await page.evaluate(() =>
    [...document.querySelectorAll('#main *')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const lasts = (durations: string): boolean =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01);
        return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
      })
      .map((element) => element.className),
  );
  expect(running).toEqual([]);
  await page.evaluate(() => {
    const scrolls: unknown[] = [];
    Reflect.set(window, 'scrolls', scrolls);
    const original = window.scrollTo.bind(window);
    window.scrollTo = (...parameters: unknown[]) => {
      const [options] = parameters;
      if (typeof options === 'object' && options !== null) scrolls.push(Reflect.get(options, 'behavior'));
      Reflect.apply(original, window, parameters);
    };
  });
  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await listing.shows(homes, 2);
  await expect(listing.heading).toBeFocused();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'scrolls'))).toEqual(['instant']);
  expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
});

test('row 118 at 320 pixels nothing makes the page scroll sideways: list, sheet, both, chips, empty', async ({
  page,
  listing,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (state: string): Promise<void> => {
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: innerWidth,
    }));
    expect(wide, `width of the page: ${state}`).toBeLessThanOrEqual(room);
  };
  await listing.open('?bedrooms[]=4&bedrooms[]=5&price_min=300000&features[]=dual-master&display_mode=both');
  await fits('both, with chips');
  await axe('main');
  await listing.toggle.click();
  await listing.menu('Price').click();
  await fits('sheet');
  await expect(listing.submit).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto('/home-designs?bedrooms[]=6&storeys=1&keyword=Wandoo+40+MkII+Executive+Retreat+with+Rear+Master');
  await listing.mounted();
  await fits('empty');
  await page.goto('/home-designs?keyword=Executive+Retreat+with');
  await listing.mounted();
  await fits('the longest name');
});

test('row 118 text spacing set by the visitor cuts nothing off in the bar', async ({ page, listing }) => {
  await listing.open('?bedrooms[]=4');
  // Only a style sheet the page allows may change it; rules set through the object model are allowed everywhere.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const cut = await listing.form.evaluate((form) =>
    [...form.querySelectorAll('button, summary, a, label, legend')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          getComputedStyle(element).clipPath === 'none' &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
      )
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
