/** A listing with a map: pins, panel, list, and the calls of the maps script. */
import type { Locator, Page } from '@playwright/test';
import type { Call } from '../../../fixtures/drawings/maps/journal.ts';
import { expect, test as base } from './fixture.ts';

export { expect } from '@playwright/test';

export const detailsHandler = 'GetAjaxMethods::onLoadMapLocation';

/** Changes the page's markup in transit, for places and outlines that the world lacks. */
export interface Given {
  locations?: readonly unknown[];
  outline?: string;
  withoutMapId?: boolean;
}

export class MapPage {
  readonly #page: Page;
  readonly root: Locator;
  readonly pins: Locator;
  readonly panel: Locator;
  readonly panelHeading: Locator;
  readonly close: Locator;
  readonly places: Locator;
  readonly notice: Locator;
  readonly search: Locator;
  readonly toggleView: Locator;
  readonly form: Locator;
  readonly results: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator('#listing-map');
    this.pins = this.root.locator('gmp-advanced-marker');
    this.panel = page.locator('#map-panel');
    this.panelHeading = this.panel.getByRole('heading');
    this.close = this.panel.getByRole('button', { name: 'Close the details' });
    this.places = page.locator('#map-places > li');
    this.notice = this.root.locator('[data-part="notice"]');
    this.search = this.root.getByRole('combobox');
    this.toggleView = this.root.locator('.vr-map__switch');
    this.form = page.locator('#listing-form');
    this.results = page.locator('#listing-results');
    this.heading = page.locator('#listing-heading');
  }

  /** Opens the page and waits until filter bar and map widget have mounted. */
  async open(path: string, given?: Given): Promise<void> {
    if (given) await this.#give(given);
    await this.#page.goto(path);
    await this.mounted();
  }

  async mounted(): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state');
    await expect(this.#page.locator('.vr-announcer')).toBeAttached();
    await expect(this.root).toHaveAttribute('data-state');
  }

  async drawn(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', 'ready');
    await expect(this.search).toBeVisible();
    await expect(this.pins.first()).toBeAttached();
  }

  /** Points at an element after the header has moved, which moves the map. */
  async pointAt(element: Locator): Promise<void> {
    await element.scrollIntoViewIfNeeded();
    await element.evaluate(async () => {
      const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
      for (let frames = 0; frames < 3; frames += 1) await nextFrame();
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      );
      await nextFrame();
    });
    await element.hover();
  }

  /** By its accessible name, the title of its place: `Saltgrass Rise`. */
  pin(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** The number of places in view, as pins, in stacks and in clusters. */
  async placeCount(): Promise<number> {
    return (await this.names()).reduce((sum, name) => sum + Number(/^(\d+) places/.exec(name)?.[1] ?? 1), 0);
  }

  /** Opens cluster after cluster by keyboard until a pin stands for itself. */
  async separate(name: string): Promise<void> {
    const cluster = this.root.getByRole('button', { name: /zoom in$/ });
    await this.pins.first().focus();
    while ((await this.pin(name).count()) === 0) {
      const names = await this.names();
      await cluster.first().press('Enter');
      // The map moves first; until it has drawn, clusters of the old view are there.
      await expect.poll(() => this.names()).not.toEqual(names);
      await expect(this.pins.first()).toBeAttached();
    }
  }

  async names(): Promise<string[]> {
    return this.pins.evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''));
  }

  /** The first pin that the open panel does not cover. */
  async nameOutsidePanel(): Promise<string> {
    const panel = await this.panel.boundingBox();
    for (const pin of await this.pins.all()) {
      const box = await pin.boundingBox();
      if (!box || !panel) continue;
      const isClear = box.x + box.width < panel.x || box.x > panel.x + panel.width || box.y + box.height < panel.y;
      if (isClear) return (await pin.getAttribute('aria-label')) ?? '';
    }
    throw new Error('The panel covers every pin.');
  }

  menu(legend: string): Locator {
    return this.form.locator('summary', { hasText: legend });
  }

  option(legend: string, label: string): Locator {
    return this.form
      .getByRole('group', { name: legend, exact: true, includeHidden: true })
      .getByLabel(label, { exact: true });
  }

  async asked(name: string): Promise<unknown[]> {
    const calls: readonly Call[] = await this.#page.evaluate(() => [...(window.__mapsFixture?.calls ?? [])]);
    return calls.filter((call) => call.name === name).map(({ request }) => request);
  }

  /** The first point of each outline, to two decimals. */
  async outlines(): Promise<string[]> {
    return this.#page.evaluate(() =>
      (window.__mapsFixture?.polygons ?? []).map((polygon) => {
        const [{ lat, lng } = { lat: 0, lng: 0 }] = polygon.path;
        return `${lat.toFixed(2)},${lng.toFixed(2)}`;
      }),
    );
  }

  /** The map's camera: `13 at -37.81,144.67`. */
  async camera(): Promise<string> {
    return this.#page.evaluate(() => {
      const [map] = window.__mapsFixture?.maps ?? [];
      const { lat, lng } = map?.getCenter()?.toJSON() ?? { lat: 0, lng: 0 };
      return `${map?.getZoom() ?? 0} at ${lat.toFixed(2)},${lng.toFixed(2)}`;
    });
  }

  async #give({ locations, outline, withoutMapId }: Given): Promise<void> {
    await this.#page.route(/\/(?:display-homes|house-and-land)(?:\?|$)/, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      let body = await response.text();
      if (locations)
        body = body.replace(
          /(<script type="application\/json" data-part="data">).*?(?=<\/script>)/s,
          (_, tag: string) => tag + JSON.stringify(locations),
        );
      if (outline !== undefined) {
        body = body
          .replace(/ data-outline-coordinates="[^"]*"/, '')
          .replace('<section id="listing-map"', `<section id="listing-map" data-outline-coordinates='${outline}'`);
      }
      if (withoutMapId) body = body.replace(/ data-map-id="[^"]*"/, '');
      return route.fulfill({ response, body });
    });
  }
}

export const test = base.extend<{ map: MapPage }>({
  map: async ({ page }, use) => {
    await use(new MapPage(page));
  },
});
