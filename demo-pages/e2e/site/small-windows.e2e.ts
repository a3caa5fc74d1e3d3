/** Narrow and low windows, with names and prices as long as a builder enters: nothing is cut off or in the way. */
import type { Page } from '@playwright/test';
import { findCutOff, freeHeight } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { tabThrough } from '../support/focus-in-view.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';

/** @returns text fields and selects with letters below 16 pixels */
function findSmallFields(page: Page): Promise<string[]> {
  return page.locator('main, header, footer').evaluateAll((all) =>
    all
      .flatMap((part) => [
        ...part.querySelectorAll('select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])'),
      ])
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .filter((field) => !field.matches('[type="hidden"], [type="file"]'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
}

for (const path of mainPages) {
  test(`names of 60 characters, prices and fields fit on ${titleOf(path)} from 280 px`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'wide').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures }, { names: 'long' });
    await page.setViewportSize({ width: 280, height: 653 });
    await page.goto(path);
    expect(await findSmallFields(page), 'fields that make iOS zoom in').toEqual([]);
    for (const width of [280, 1280]) {
      await page.setViewportSize({ width, height: 653 });
      // The bar that is docked in a wide window shortens names, which the page of compared homes has in full.
      const isCutOff = async (): Promise<string[]> =>
        (await findCutOff(page)).filter((text) => !text.startsWith('a.vr-compare-bar__title cuts off'));
      await expect.poll(isCutOff, `${width} pixels`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

// The pages where something is docked.
for (const path of ['/', '/home-designs', '/home-designs/ardenne-28', '/house-and-land', '/compare', '/portal']) {
  test(`at 400 % half of the window is free on ${titleOf(path)}, and focus is seen`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'narrow').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    if (path !== '/portal') await expect(page.locator('.vr-compare-bar__pill')).toBeVisible();
    for (const share of [0, 0.3, 0.6, 1]) {
      // Up at last, which brings a sticky header back.
      await page.evaluate((at) => {
        scrollTo(0, at * document.documentElement.scrollHeight);
        scrollBy(0, -8);
      }, share);
      expect(await freeHeight(page), `at ${share} of the page`).toBeGreaterThanOrEqual(0.5);
    }
    const { hidden } = await tabThrough(page, 12);
    expect(hidden).toEqual([]);
  });
}
