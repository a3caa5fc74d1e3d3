/** The pages of saved items: a guest's lists, and layout shifts. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './fixture.ts';
import { sumShifts, watchPageShifts } from './page-shifts.ts';

export async function keep(
  context: BrowserContext,
  lists: { favourites?: readonly (number | string)[]; moodboard?: readonly number[] },
  baseURL = '',
): Promise<void> {
  const names = { favourites: 'user_favorites', moodboard: 'user_moodboard' } as const;
  const cookies = (['favourites', 'moodboard'] as const).flatMap((list) => {
    const ids = lists[list];
    return ids ? [{ name: names[list], value: encodeURIComponent(JSON.stringify(ids)), url: baseURL }] : [];
  });
  await context.addCookies(cookies);
}

/** Opens a page of saved items and waits until its widget has started. */
export async function openSaved(page: Page, path: '/my-favourites' | '/moodboard'): Promise<void> {
  await watchPageShifts(page);
  await page.goto(path);
  await expect(page.locator(':is(.vr-favourites, .vr-moodboard)[data-state="ready"]')).toBeVisible();
}

/** Expects no layout shift and no horizontal overflow. */
export async function expectStill(page: Page): Promise<void> {
  expect(await sumShifts(page), 'layout shifts').toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling').toBe(
    true,
  );
}

/** The visible items: the first line of each, the banner as "banner". */
export async function shownItems(page: Page): Promise<string[]> {
  return page
    .locator('[data-part="grid"] > :not([hidden], .vr-favourites__undo)')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-title') ?? 'banner'));
}

export function heart(page: Page, title: string): Locator {
  return page.locator(`[data-title="${title}"] [data-card-id]`);
}
