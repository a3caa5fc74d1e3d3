/** The home designs page, and its expected content by the price list. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import type { Design } from '../../../fixtures/world/types.ts';
import { listenIn } from './announcements.ts';
import { expect, test as base } from './fixture.ts';

export { expect } from '@playwright/test';
export { hold, holdCalls } from './hold.ts';

export const handler = 'GetAjaxMethods::onLoadHomeFamilies';

/** Every home offered in Melbourne, in the order of the price list. */
export const homes: readonly Design[] = world.designs.filter(
  (design) => design.prices['melbourne-metro'] !== undefined,
);

export class HomeDesignsPage {
  readonly #page: Page;
  #announcements: readonly string[] = [];
  perPage = 12;
  readonly form: Locator;
  readonly toggle: Locator;
  readonly panel: Locator;
  readonly submit: Locator;
  readonly clear: Locator;
  readonly chips: Locator;
  readonly heading: Locator;
  readonly results: Locator;
  readonly titles: Locator;
  readonly pages: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.locator('#listing-form');
    this.toggle = this.form.locator('[data-part="toggle"]');
    this.panel = page.locator('#listing-panel');
    this.submit = this.form.locator('[data-part="submit"]');
    this.clear = this.form.locator('[data-part="clear"]');
    // A link from the server, a button from the script.
    this.chips = this.form.getByRole('list', { name: 'Active filters' }).locator('a, button');
    this.heading = page.locator('#listing-heading');
    this.results = page.locator('#listing-results');
    this.titles = this.results.locator('.card__link');
    this.pages = page.locator('#listing-pagination');
    this.notice = page.locator('#listing-notice');
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/home-designs${query}`);
    await this.mounted();
  }

  /** The live region is created in the same effects that bind the form, so the form is ready once it exists. */
  async mounted(): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state');
    await expect(this.#page.locator('.vr-announcer')).toBeAttached();
  }

  /** Scrolls past the filters and waits until they have collapsed (R53). */
  async scrollTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await expect(this.form).toHaveAttribute('data-state', 'collapsed');
  }

  /** Waits until a page link has scrolled to the heading, because clicks during scrolling may miss. */
  async headingReached(): Promise<void> {
    await expect(this.heading).toBeFocused();
    await expect.poll(async () => Math.round((await this.heading.boundingBox())?.y ?? 0)).toBe(100);
  }

  /** The heading of a promoted group, which opens it. */
  menu(legend: string): Locator {
    return this.form.locator('summary', { hasText: legend });
  }

  option(legend: string, label: string): Locator {
    return this.form
      .getByRole('group', { name: legend, exact: true, includeHidden: true })
      .getByLabel(label, { exact: true });
  }

  /** Expects the count in the heading, and the titles of one page in order. */
  async shows(expected: readonly Design[], pageNumber = 1): Promise<void> {
    const noun = expected.length === 1 ? 'home design' : 'home designs';
    const turned = pageNumber === 1 ? '' : ` · Page ${pageNumber} of ${Math.ceil(expected.length / this.perPage)}`;
    await expect(this.heading).toHaveText(`${expected.length} ${noun} in Melbourne${turned}`);
    await expect(this.titles).toHaveText(
      expected.slice((pageNumber - 1) * this.perPage, pageNumber * this.perPage).map(({ name }) => name),
    );
  }

  /** The decoded query of the URL: `bedrooms[]=4&sort=name`. */
  async expectQuery(query: string): Promise<void> {
    await expect.poll(() => decodeURIComponent(new URL(this.#page.url()).search.slice(1))).toBe(query);
  }

  /** Records announcements. Call before opening the page. */
  async listen(): Promise<void> {
    this.#announcements = await listenIn(this.#page);
  }

  async expectSpoken(texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.#announcements).toEqual(texts);
  }

  async expectLastSpoken(text: string): Promise<void> {
    await expect.poll(() => this.#announcements.at(-1)).toBe(text);
  }

  view(name: string): Locator {
    return this.form.getByRole('radio', { name, exact: true });
  }
}

interface HomeDesignsFixtures {
  listing: HomeDesignsPage;
  /** Dialogs, which are dismissed; a listing page never opens one (R28). */
  dialogs: string[];
}

export const test = base.extend<HomeDesignsFixtures>({
  listing: async ({ page }, use) => {
    await use(new HomeDesignsPage(page));
  },
  dialogs: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      void dialog.dismiss();
    });
    await use(messages);
  },
});
