/** The home designs page as its specs see it: where things stand, and what the price list says should be there. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../fixtures/world/index.ts';
import type { Design } from '../../fixtures/world/types.ts';
import { expect, test as base } from './fixture.ts';

export { expect } from '@playwright/test';
export { hold, holdCalls } from './hold.ts';

/** The handler the listing calls. */
export const handler = 'GetAjaxMethods::onLoadHomeFamilies';

/** Every home offered in Melbourne, in the order of the price list. */
export const homes: readonly Design[] = world.designs.filter(
  (design) => design.prices['melbourne-metro'] !== undefined,
);

declare global {
  interface Window {
    /** What screen readers were told, in order. */
    spoken?: string[];
  }
}

export class HomeDesignsPage {
  readonly #page: Page;
  /** Homes on a page, as long as no test asks the server for another number. */
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

  /** Opens the page and waits until the filter bar has mounted. */
  async open(query = ''): Promise<void> {
    await this.#page.goto(`/home-designs${query}`);
    await this.mounted();
  }

  /** The region that speaks is made in the same effects that wire the form, so where it stands everything does. */
  async mounted(): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state');
    await expect(this.#page.locator('.vr-announcer')).toBeAttached();
  }

  /** Scrolls past the filters and waits until they have collapsed (R53). */
  async scrollTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await expect(this.form).toHaveAttribute('data-state', 'collapsed');
  }

  /** Waits until a page link has led to the heading: what is clicked while the page still scrolls may have moved away. */
  async headingReached(): Promise<void> {
    await expect(this.heading).toBeFocused();
    await expect.poll(async () => Math.round((await this.heading.boundingBox())?.y ?? 0)).toBe(100);
  }

  /** The heading of a promoted group, which opens it. */
  menu(legend: string): Locator {
    return this.form.locator('summary', { hasText: legend });
  }

  /** A field of a group, by the words beside it. */
  option(legend: string, label: string): Locator {
    return this.form
      .getByRole('group', { name: legend, exact: true, includeHidden: true })
      .getByLabel(label, { exact: true });
  }

  /** The page shows `expected`: the count in the heading, and the titles of one page in their order. */
  async shows(expected: readonly Design[], pageNumber = 1): Promise<void> {
    const noun = expected.length === 1 ? 'home design' : 'home designs';
    await expect(this.heading).toHaveText(`${expected.length} ${noun} in Melbourne`);
    await expect(this.titles).toHaveText(
      expected.slice((pageNumber - 1) * this.perPage, pageNumber * this.perPage).map(({ name }) => name),
    );
  }

  /** The query of the address bar, in words: `bedrooms[]=4&sort=name`. */
  async expectQuery(query: string): Promise<void> {
    await expect.poll(() => decodeURIComponent(new URL(this.#page.url()).search.slice(1))).toBe(query);
  }

  /** Starts to write down what screen readers are told. Call before opening the page. */
  async listen(): Promise<void> {
    await this.#page.addInitScript(() => {
      const spoken: string[] = [];
      window.spoken = spoken;
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (
            target instanceof Element &&
            target.matches('[aria-live], [role="status"], [role="alert"]') &&
            addedNodes.length
          )
            spoken.push(target.textContent ?? '');
        }
      }).observe(document, { childList: true, subtree: true });
    });
  }

  async expectSpoken(texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => window.spoken)).toEqual(texts);
  }

  /** The newest announcement, whatever was said before it. */
  async expectLastSpoken(text: string): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => window.spoken?.at(-1))).toBe(text);
  }

  /** A radio button of the view: `Facades`, `Floorplans` or `Both`. */
  view(name: string): Locator {
    return this.form.getByRole('radio', { name, exact: true });
  }
}

interface HomeDesignsFixtures {
  listing: HomeDesignsPage;
  /** Dialogs the page opened. Each is dismissed; a listing page never opens one (R28). */
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
