/** Text of twice the size in a narrow window: nothing is wider than the window, and no text is cut off at its side. */
import type { Page } from '@playwright/test';
import { compareAsGuest, design } from '../support/compare-page.ts';
import { expect, test } from '../support/fixture.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Doubles the text as the browser's own setting does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The texts of `<main>` that what is around them cuts off at a side, unless it scrolls. */
function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1) return false;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        // It scrolls, or is for screen readers only.
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return false;
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return right > innerWidth + 1;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!(text instanceof Text) || !holder || text.data.trim() === '') continue;
      const isVisible = holder.checkVisibility({ visibilityProperty: true });
      if (isVisible && !holder.closest('.vr-visually-hidden, svg, option, textarea') && isCut(text))
        found.push(`${holder.localName}.${holder.className}: ${text.data.trim().slice(0, 40)}`);
    }
    return found;
  });
}

for (const path of ['/', '/portal', '/compare']) {
  test(`at 320 px and 200 % text, header and footer of ${path} fit`, async ({ page }) => {
    await page.goto(path);
    await doubleText(page);
    const wide = (): Promise<string[]> =>
      page
        .locator('.site-header *, .site-footer *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        );
    await expect.poll(wide).toEqual([]);
    await expect(page.locator('.site-header .site-menu > summary')).toBeInViewport({ ratio: 1 });
  });
}

for (const path of [
  '/',
  '/home-designs',
  '/house-and-land',
  '/home-designs/ardenne-28',
  '/compare',
  '/search?q=ardenne',
  '/portal',
  '/my-favourites',
  '/inspiration',
]) {
  test(`at 320 px and 200 % text, no text of ${path} is cut off`, async ({ page, context, baseURL, fixtures }) => {
    // An account would take over the guest's list, and load the page again.
    if (path === '/portal') await fixtures.visitor({ signedIn: true });
    else await compareAsGuest(context, baseURL ?? '', [design(1), design(2)]);
    await page.goto(path);
    await doubleText(page);
    await expect.poll(() => textsCutOff(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
