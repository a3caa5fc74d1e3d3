import type { Locator } from '@playwright/test';
import { expect, homes, test } from '../support/home-designs-page.ts';

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('[F118] forced colours and wide text spacing hide nothing', { tag: '@thorough' }, async ({
  page,
  listing,
  axe,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await listing.open('?features[]=study');
  const pill = (label: string): Locator =>
    page.locator('label', { has: page.getByLabel(label, { exact: true }) }).first();
  expect(await style(pill('Study'), 'background-color')).not.toBe(await style(pill('Alfresco'), 'background-color'));
  const view = (name: string): Locator =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
  expect(await style(view('Facades'), 'background-color')).not.toBe(await style(view('Both'), 'background-color'));
  await listing.toggle.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await style(listing.toggle, 'outline-style')).not.toBe('none');
  await listing.menu('Storeys').click();
  expect(await style(listing.menu('Storeys').locator('..').locator('.vr-filter-bar__popup'), 'border-top-style')).toBe(
    'solid',
  );
  await axe('#listing-form');
  await page.keyboard.press('Escape');

  // Only an allowed stylesheet may change it; rules of the object model are always allowed.
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

test('[R38] under 1025 pixels, and with reduced motion, nothing is animated', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await listing.open('?features[]=study');
  const animated = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const lasts = (durations: string): boolean =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01);
        const isAnimated = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
        return isAnimated ? String(element.getAttribute('class')) : [];
      }),
    );
  expect((await animated()).length).toBeGreaterThan(0);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 1024, height });
  expect(await animated()).toEqual([]);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animated()).toEqual([]);

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
  await listing.shows(
    homes.filter(({ study }) => study),
    2,
  );
  await expect(listing.heading).toBeFocused();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'scrolls'))).toEqual(['instant']);
});

test('[F118] at 320 pixels no state of the listing scrolls sideways', { tag: '@thorough' }, async ({
  page,
  listing,
  axe,
  settles,
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
  await axe('main', 'structure');
  await listing.toggle.click();
  await fits('sheet');
  await expect(listing.submit).toBeInViewport({ ratio: 1 });
  const longest = homes.filter(({ name }) => name.includes('Executive Retreat with'));
  const keyword = listing.option('Keyword', 'Keyword');
  await keyword.fill('Executive Retreat with');
  await keyword.press('Enter');
  await listing.shows(longest);
  await settles();
  await fits('the longest name');
  await listing.toggle.click();
  await keyword.fill('Executive Retreat with nothing else that a home has');
  await keyword.press('Enter');
  await expect(listing.heading).toContainText('No home designs');
  await settles();
  await fits('empty');
});
