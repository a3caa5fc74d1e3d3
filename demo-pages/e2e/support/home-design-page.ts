import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixture.ts';

export { expect } from '@playwright/test';

export class HomeDesignPage {
  readonly #page: Page;
  readonly floorplan: Locator;
  readonly estimate: Locator;
  /** The lines of the estimate, such as `Alfresco $14,900`. */
  readonly lines: Locator;
  readonly total: Locator;
  readonly region: Locator;
  readonly pdf: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.floorplan = page.locator('#floorplan');
    this.estimate = page.locator('#estimate');
    this.lines = this.estimate.locator('[data-part="lines"] > div');
    this.total = this.estimate.locator('[data-part="total"]');
    // By its label, because on a phone it is in the sheet, and roles leave out what is hidden.
    this.region = this.estimate.getByLabel('Building in');
    this.pdf = this.estimate.getByRole('link', { name: 'Download PDF' });
  }

  /** Opens the page and waits until both widgets have mounted. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await expect(this.floorplan).toHaveAttribute('data-state');
    await this.estimateReady();
  }

  /** The widget hides the button for visitors without scripts. `toBeHidden` is also true before the page has arrived. */
  async estimateReady(): Promise<void> {
    await expect(this.estimate.locator('[data-part="update"]')).toHaveAttribute('hidden');
  }

  option(name: string): Locator {
    return this.floorplan.getByRole('switch', { name: new RegExp(`^${name} \\+`) });
  }

  facade(name: string): Locator {
    return this.#page.getByRole('group', { name: 'Facade' }).getByRole('radio', { name: new RegExp(`^${name} `) });
  }

  inclusion(name: string): Locator {
    return this.#page.getByRole('group', { name: 'Inclusions' }).getByRole('radio', { name: new RegExp(`^${name} `) });
  }

  offer(name: string): Locator {
    return this.#page.getByRole('group', { name: 'Offers' }).getByRole('checkbox', { name: new RegExp(`^${name} `) });
  }

  async pdfQuery(): Promise<URLSearchParams> {
    return new URL((await this.pdf.getAttribute('href')) ?? '', 'http://localhost').searchParams;
  }
}

export const test = base.extend<{ home: HomeDesignPage }>({
  home: async ({ page }, use) => {
    await use(new HomeDesignPage(page));
  },
});
