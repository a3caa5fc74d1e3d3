/** A visitor's actions and observations, with any driver. Every wait is for something visible. */
// @ts-check
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inPage } from './in-page.mjs';
import { controlsFor } from './server.mjs';
import { until } from './wait.mjs';

/** @typedef {import('./in-page.mjs').Query} Query */
/** @typedef {string | Query} Target a CSS selector, or role and name */
/** @typedef {import('./in-page.mjs').Found} Found */
/** @typedef {[title: string, go: (visit: Visit) => Promise<void>]} Journey */

const describe = (/** @type {Target} */ target) => (typeof target === 'string' ? target : JSON.stringify(target));

/** Chromium logs every refused URL; the server's journal is checked instead. */
const repeatsTheJournal = /Failed to load resource/;

export class Visit {
  #driver;
  #address;
  /** @type {RegExp[]} */
  #allowed = [];
  fixtures;

  /**
   * @param {import('./driver.ts').Driver} driver
   * @param {string} address URL of the site for the driver
   * @param {string} site its URL for this process
   */
  constructor(driver, address, site) {
    this.#driver = driver;
    this.#address = address;
    this.id = randomUUID();
    this.fixtures = controlsFor(site, this.id);
  }

  /** Sets the cookies of a returning visitor who consents to analytics. */
  async begin() {
    await this.setCookies({
      vr_visitor: this.id,
      'vr-consent': 'granted',
      region_initial_popup_shown: '1',
      portal_initial_popup_seen: '1',
    });
  }

  /** @param {Record<string, string>} cookies */
  setCookies(cookies) {
    return this.#driver.setCookies(this.#address, cookies);
  }

  /** @param {string} path */
  addressOf(path) {
    return `${this.#address}${path}`;
  }

  /** @param {string} path */
  async open(path) {
    await this.#driver.goto(this.addressOf(path));
  }

  async reload() {
    await this.evaluate(() => {
      Reflect.set(window, 'isLeft', true);
      setTimeout(() => location.reload());
    });
    await until('the page to load again', () =>
      this.evaluate(() => !Reflect.has(window, 'isLeft') && document.readyState === 'complete'),
    );
  }

  /** @param {(...args: any[]) => unknown} run @param {unknown[]} args */
  evaluate(run, ...args) {
    return this.#driver.evaluate(run, ...args);
  }

  /** @param {Target} target @returns {Promise<Found[]>} every match, in the order of the page */
  read(target) {
    return this.evaluate(inPage, 'read', target);
  }

  /** @param {Target} target @returns {Promise<string[]>} */
  async texts(target) {
    return (await this.read(target)).map(({ text }) => text);
  }

  /**
   * Waits until something in the page matches.
   * @param {Target} target
   * @param {string} what
   * @param {(found: Found[]) => unknown} isSo
   */
  async sees(target, what = 'to be seen', isSo = (found) => found.length > 0) {
    /** @type {Found[]} */
    let found = [];
    await until(
      `${describe(target)} ${what}`,
      async () => {
        found = await this.read(target);
        return isSo(found);
      },
      () => JSON.stringify(found.slice(0, 3)),
    );
    return found;
  }

  /** @param {Target} target */
  seesNo(target) {
    return this.sees(target, 'to be gone', (found) => found.length === 0);
  }

  /** @param {Target} target @param {string | RegExp} text of the first match, complete */
  seesText(target, text) {
    return this.sees(target, `to say ${text}`, ([first]) =>
      first && typeof text === 'string' ? first.text === text : first && new RegExp(text).test(first.text),
    );
  }

  /** @param {Target} target */
  seesFocusOn(target) {
    return this.sees(target, 'to have focus', ([first]) => first?.isFocused);
  }

  /** Waits for path and query, decoded. @param {string | RegExp} path */
  async isAt(path) {
    await until(`the address ${path}`, async () => {
      const now = await this.evaluate(() => decodeURIComponent(location.pathname + location.search));
      return typeof path === 'string' ? now === path : path.test(now);
    });
  }

  /** Clicks on something once it is still and nothing covers it. @param {Target} target */
  async click(target) {
    const { x, y } = await this.#placeOf(target);
    await this.#driver.click(x, y);
  }

  /** @param {Target} target */
  async hover(target) {
    const { x, y } = await this.#placeOf(target);
    await this.#driver.hover(x, y);
  }

  /** @param {Target} target @returns {Promise<{ x: number, y: number }>} */
  async #placeOf(target) {
    return until(`${describe(target)} to be within reach`, async () => {
      const before = await this.evaluate(inPage, 'point', target);
      if (before.missing) throw new Error(before.missing);
      // Effects of scrolling, such as a collapsing bar, have finished by then.
      await this.paints();
      const point = await this.evaluate(inPage, 'point', target);
      return JSON.stringify(point) === JSON.stringify(before) && point;
    });
  }

  /** Waits for two frames and the tasks after them. */
  async paints() {
    await this.evaluate(() => {
      Reflect.set(window, 'hasPainted', false);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'hasPainted', true))),
      );
    });
    await until('two frames and a task', () => this.evaluate(() => Reflect.get(window, 'hasPainted')));
  }

  /** @param {Target} target */
  async focus(target) {
    await until(`focus on ${describe(target)}`, async () => (await this.evaluate(inPage, 'focus', target)).isFocused);
  }

  /** @param {string} text */
  type(text) {
    return this.#driver.type(text);
  }

  /** @param {string[]} keys pressed together */
  press(...keys) {
    return this.#driver.press(...keys);
  }

  /** Goes to a field and types into it. @param {Target} target @param {string} text */
  async enter(target, text) {
    await this.click(target);
    await this.seesFocusOn(target);
    await this.type(text);
    await this.sees(target, `to hold ${text}`, ([first]) => first?.value === text);
  }

  /** Chooses from a list by typing the beginning. @param {Target} target @param {string} text */
  async choose(target, text) {
    await this.focus(target);
    await this.type(text);
  }

  /** @param {string | RegExp} path after going back */
  async back(path) {
    await this.evaluate(() => setTimeout(() => history.back()) && null);
    await this.isAt(path);
  }

  /** @param {string | RegExp} path after going forward */
  async forward(path) {
    await this.evaluate(() => setTimeout(() => history.forward()) && null);
    await this.isAt(path);
  }

  /** Allows an expected trouble such as `POST /portal → 406`. @param {RegExp} pattern */
  allow(pattern) {
    this.#allowed.push(pattern);
  }

  /** Fails on unexpected troubles. */
  async judge() {
    const errors = (await this.#driver.errors()).filter((text) => !repeatsTheJournal.test(text));
    const refused = (await this.fixtures.journal())
      // The browser requests an icon by itself.
      .filter(({ path, status }) => status >= 400 && path !== '/favicon.ico')
      .map(({ method, path, status }) => `${method} ${path} → ${status}`);
    const troubles = [...errors, ...refused].filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
    assert.deepEqual(troubles, [], 'what the page did that the journey did not announce');
  }
}
