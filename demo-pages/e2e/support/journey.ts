/** From finding a home to an enquiry about it: what a visitor chooses on the way, and how often they activate something. */
import type { Locator, Page } from '@playwright/test';
import { expect, HomeDesignPage } from './home-design-page.ts';
import { tabTo } from './portal-page.ts';

export type Means = 'mouse' | 'touch' | 'keyboard';

/** Clicks, taps, or presses of Enter and Space. Tab and typing don't count. */
export const maxActivations = 12;

export const region = 'Geelong & Surf Coast';
export const chosen = 'Ardenne 28';
export const other = 'Larkin 18';

export class Journey {
  readonly home: HomeDesignPage;
  readonly bar: Locator;
  readonly enquiry: Locator;
  /** Loaded pages. */
  documents = 0;
  readonly #page: Page;
  readonly #means: Means;
  #activations = 0;

  constructor(page: Page, means: Means) {
    this.#page = page;
    this.#means = means;
    this.home = new HomeDesignPage(page);
    this.bar = page.getByRole('complementary', { name: 'Homes to compare' });
    this.enquiry = page.getByRole('form', { name: `Ask about the ${chosen}` });
    page.on('domcontentloaded', () => (this.documents += 1));
  }

  get activations(): number {
    return this.#activations;
  }

  async activate(goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    this.#activations += 1;
    if (this.#means === 'mouse') return goal.click();
    if (this.#means === 'touch') return goal.tap();
    await tabTo(this.#page, goal);
    return this.#page.keyboard.press(key);
  }

  async choose(field: Locator, label: string): Promise<void> {
    this.#activations += 1;
    await field.selectOption(label);
  }

  /** Types into the fields from the one that has focus. */
  async typeContact(): Promise<void> {
    const { keyboard } = this.#page;
    await expect(this.enquiry.getByLabel('First name')).toBeFocused();
    for (const text of ['Jo', 'Ng', 'jo.ng@example.com']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
  }

  /** The plan and its price are as the visitor left them. */
  async keepsHome(facade: string, total: string): Promise<void> {
    await expect(this.home.option('Alfresco')).toBeChecked();
    await expect(this.home.facade(facade)).toBeChecked();
    await expect(this.home.region.locator('option:checked')).toHaveText(region);
    await expect(this.home.lines.filter({ hasText: 'Alfresco' })).toBeAttached();
    await expect(this.home.total).toHaveText(total);
  }

  async keepsEnquiry(): Promise<void> {
    await expect(this.enquiry).toContainText(`Your choices for the ${chosen} come with your enquiry.`);
    await expect(this.enquiry.getByLabel('Where are you building?').locator('option:checked')).toHaveText(region);
    for (const topic of ['Price', 'The plan']) await expect(this.enquiry.getByLabel(topic)).toBeChecked();
  }

  async keepsSavedHome(facade: string, total: string): Promise<void> {
    const saved = this.#page
      .getByRole('region', { name: 'Saved on this device' })
      .getByRole('article', { name: chosen });
    for (const text of [facade, 'Alfresco', region, total]) await expect(saved).toContainText(text);
  }
}
