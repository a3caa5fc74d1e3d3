import type { BrowserContext, Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { toggleCompare } from '../../../runtime/contract.ts';
import { parseComparable } from '../../../runtime/stores/saved/saved-state.ts';
import { test as base, expect } from './fixture.ts';

export const { designs, packages } = world;
export const design = (index: number): string => `home_design:${designs[index]?.id}`;
export const pack = (index: number): string => `house_land:${packages[index]?.id}`;
export const nameOf = (index: number): string => designs[index]?.name ?? '';

export async function compareAsGuest(context: BrowserContext, url: string, keys: readonly string[]): Promise<void> {
  const list = keys.map(parseComparable).map(({ id, type }) => ({ comparable_id: Number(id), comparable_type: type }));
  await context.addCookies([{ name: 'user_compare', value: encodeURIComponent(JSON.stringify(list)), url }]);
}

/** Changes the account without the open pages. */
export async function toggleInAccount(context: BrowserContext, keys: readonly string[]): Promise<void> {
  for (const { id, type } of keys.map(parseComparable)) {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-october-request-handler': toggleCompare };
    const answer = await context.request.post('/compare', {
      form: { comparable_id: id, comparable_type: type },
      headers,
    });
    expect(answer.status()).toBe(200);
  }
}

export class ComparePage {
  readonly page: Page;
  readonly bar: Locator;
  readonly columns: Locator;
  /** The link of each column to its home. */
  readonly titles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('complementary', { name: 'Homes to compare' });
    this.columns = page.locator('.vr-comparisons').getByRole('columnheader');
    this.titles = this.columns.locator('.vr-comparisons__title');
  }

  async open(path = '/compare'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  /** The page has tabs, and so has the bar that ends it. */
  async ready(): Promise<void> {
    const list = this.page
      .locator('.vr-comparisons[data-empty]')
      .or(this.page.locator('.vr-comparisons').getByRole('tablist'));
    await expect(list.first()).toBeAttached();
    await expect(this.page.locator('.vr-compare-bar [role="tablist"]')).toBeAttached();
  }

  column(name: string): Locator {
    return this.columns.filter({ hasText: name });
  }

  tab(name: string | RegExp): Locator {
    return this.page.locator('.vr-comparisons').getByRole('tab', { name });
  }

  barTab(name: string | RegExp): Locator {
    return this.bar.getByRole('tab', { name });
  }

  async slots(): Promise<string[]> {
    const texts = await this.bar.getByRole('listitem').allTextContents();
    return texts.map((text) => (text === 'Empty slot' ? '' : text));
  }
}

export const test = base.extend<{ compare: ComparePage }>({
  compare: async ({ page }, use) => {
    await use(new ComparePage(page));
  },
});

export { expect } from './fixture.ts';
