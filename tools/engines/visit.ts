/** A visitor's actions and observations, with any driver. Every wait is for something visible. */
import { expect } from '@playwright/test';
import type { VisitorControls } from '../../demo-pages/e2e/support/visitor-controls.ts';
import type { Driver } from './driver.ts';
import { type Found, inPage, type Target } from './in-page.ts';

export class Visit {
  readonly #click: Driver['click'];
  readonly #accessibility: Driver['accessibility'];
  readonly #site: string;
  readonly fixtures: VisitorControls;
  readonly evaluate: Driver['evaluate'];
  readonly type: Driver['type'];
  readonly press: Driver['press'];

  constructor(driver: Driver, site: string, fixtures: VisitorControls) {
    this.#click = driver.click;
    this.#accessibility = driver.accessibility;
    this.#site = site;
    this.fixtures = fixtures;
    ({ evaluate: this.evaluate, type: this.type, press: this.press } = driver);
  }

  /** Opens a page whose load event may wait for hanging code. */
  async openWithoutWaiting(path?: string): Promise<void> {
    await this.evaluate(
      (url) => {
        Reflect.set(window, 'isLeft', true);
        setTimeout(() => (url ? location.assign(url) : location.reload()));
      },
      path && this.#site + path,
    );
    await this.#until('the next page', () => this.evaluate(() => !Reflect.has(window, 'isLeft')));
  }

  /** @param path without one, the page is loaded again */
  async open(path?: string): Promise<void> {
    await this.openWithoutWaiting(path);
    await this.#until('the page to load', () => this.evaluate(() => document.readyState === 'complete'));
  }

  /** Retries until the check returns true: a page during navigation can't respond. */
  #until(what: string, check: () => Promise<unknown>): Promise<void> {
    return expect(async () => expect(await check(), what).toBe(true)).toPass();
  }

  /** Every match, in the order of the page. */
  read(target: Target): Promise<Found[]> {
    return this.evaluate(inPage, 'read', target);
  }

  async texts(target: Target): Promise<string[]> {
    return (await this.read(target)).map(({ text }) => text);
  }

  /** Waits until the page has announced `texts` since it was opened, in this order and nothing else. */
  hears(texts: readonly unknown[]): Promise<void> {
    return expect(async () => expect(await this.evaluate(() => window.announcements)).toEqual(texts)).toPass();
  }

  /** Waits until a screen reader is told of these nodes: the first of the page that is `texts[0]`, and all in it. */
  tells(texts: readonly string[]): Promise<void> {
    return expect(async () => {
      const nodes = (await this.#accessibility?.()) ?? [];
      const start = nodes.findIndex(([, text]) => text === texts[0]);
      const outside = nodes.findIndex(([depth], index) => index > start && depth <= (nodes[start]?.[0] ?? 0));
      const told = start < 0 ? nodes : nodes.slice(start, outside < 0 ? undefined : outside);
      expect(told.map(([, text]) => text)).toEqual(texts);
    }).toPass();
  }

  /** Waits until the first match is as expected. */
  sees(target: Target, expected: Record<string, unknown> = {}): Promise<void> {
    const check = async (): Promise<void> =>
      expect((await this.read(target))[0], JSON.stringify(target)).toMatchObject(expected);
    return expect(check).toPass();
  }

  seesText(target: Target, text: string | RegExp): Promise<void> {
    return this.sees(target, { text: typeof text === 'string' ? text : expect.stringMatching(text) });
  }

  seesFocusOn(target: Target): Promise<void> {
    return this.sees(target, { isFocused: true });
  }

  seesCount(target: Target, count: number): Promise<void> {
    return expect(async () => expect(await this.texts(target), JSON.stringify(target)).toHaveLength(count)).toPass();
  }

  seesNo(target: Target): Promise<void> {
    return this.seesCount(target, 0);
  }

  /** Path and query, decoded. */
  address(): Promise<string> {
    return this.evaluate(() => decodeURIComponent(location.pathname + location.search));
  }

  async isAt(path: string | RegExp): Promise<void> {
    const expected = typeof path === 'string' ? path : expect.stringMatching(path);
    await expect(async () => expect(await this.address()).toEqual(expected)).toPass();
  }

  /** Clicks on something once it is still and nothing covers it. */
  async click(target: Target): Promise<void> {
    let place: [number, number] = [0, 0];
    await expect(async () => {
      const before = await this.evaluate(inPage, 'point', target);
      // Effects of scrolling, such as a collapsing bar, have finished by then.
      await this.paints();
      place = await this.evaluate(inPage, 'point', target);
      expect(place, `the place of ${JSON.stringify(target)}`).toEqual([expect.any(Number), expect.any(Number)]);
      expect(place).toEqual(before);
    }).toPass();
    await this.#click(...place);
  }

  /** Waits for two frames and the tasks after them. */
  async paints(): Promise<void> {
    await this.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  }

  focus(target: Target): Promise<void> {
    return this.#until(`focus on ${JSON.stringify(target)}`, () => this.evaluate(inPage, 'focus', target));
  }

  /** Selects a part of a field's text, or all of it. */
  async select(css: string, start = 0, end = 1000): Promise<void> {
    const run = (selector: string, range: [number, number]): void =>
      document.querySelector<HTMLInputElement>(selector)?.setSelectionRange(...range);
    await this.evaluate(run, css, [start, end]);
  }

  async enter(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.seesFocusOn(target);
    await this.type(text);
    await this.sees(target, { value: text });
  }

  /** Chooses from a list by typing the beginning. */
  async choose(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.type(text);
  }

  /** @param path after going back (-1) or forward (1) */
  async go(delta: -1 | 1, path: string | RegExp): Promise<void> {
    await this.evaluate((by) => void setTimeout(() => history.go(by)), delta);
    await this.isAt(path);
  }
}
