/** The `test` of the runtime's specs: opens /lab with a theme's markup and records the requests' events. */
import type { Dialog, Page } from '@playwright/test';
import { savedItems } from '../../../runtime/contract.ts';
import { requestEvents } from '../../../runtime/testing/request-events.ts';
import { importScript, manifest, prefetched } from './built-files.ts';
import { test as base, expect } from './fixture.ts';
import type { VisitorControls } from './visitor-controls.ts';

interface Logged {
  name: string;
  code: number | undefined;
}

declare global {
  interface Window {
    /** Every `ajax:*` event since the page was opened, in order. */
    ajaxLog?: Logged[];
  }
}

/**
 * The outcome of a request. A cancelled or superseded one ends as `fail` with code -3; a declined one completes without
 * having started.
 */
export type Ending = 'done' | 'fail' | 'declined';

export interface BenchOptions {
  /** The server's dialect; October by default. */
  dialect?: 'winter' | 'larajax';
  head?: string;
  path?: string;
  /** Changes the page's policy. */
  policy?: (policy: string) => string;
  /** Waits until the page has prefetched its request code, a second after it was idle. */
  fetchesAhead?: boolean;
  /** Leaves loading the request code to the page, as on a page that has just arrived. */
  isCold?: boolean;
}

/** Includes the site's frame: header, footer, compare bar and popouts. */
export const inSite = { path: '/bench' } as const satisfies BenchOptions;

export class LabBench {
  /** Messages of native dialogs, oldest first. */
  readonly alerts: string[] = [];
  readonly confirms: string[] = [];
  /** The visitor's response to a confirmation. */
  agrees = true;
  readonly #page: Page;
  readonly #fixtures: VisitorControls;
  readonly #settles: () => Promise<void>;

  constructor(page: Page, fixtures: VisitorControls, settles: () => Promise<void>) {
    this.#page = page;
    this.#fixtures = fixtures;
    this.#settles = settles;
    page.on('dialog', (dialog) => void this.#answer(dialog));
  }

  async #answer(dialog: Dialog): Promise<void> {
    (dialog.type() === 'confirm' ? this.confirms : this.alerts).push(dialog.message());
    await (dialog.type() === 'confirm' && !this.agrees ? dialog.dismiss() : dialog.accept());
  }

  /** Opens the bench with `html` and, unless it is cold, loads the request code in advance. `{nonce}` in the markup becomes the page's. */
  async open(
    html = '',
    { dialect, head = '', path = '/lab', policy, fetchesAhead = false, isCold = false }: BenchOptions = {},
  ): Promise<void> {
    const page = this.#page;
    // A page from the bfcache revalidates its account, which is no request of the bench.
    await page.addInitScript(
      ([asksItself, names]) => {
        const log: Logged[] = [];
        window.ajaxLog = log;
        const note = (event: Event): void => {
          const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
          if (Reflect.get(Object(Reflect.get(Object(detail), 'context')), 'handler') === asksItself) return;
          const code =
            typeof detail === 'object' && detail && 'responseCode' in detail ? Number(detail.responseCode) : undefined;
          log.push({ name: event.type, code });
        };
        for (const name of names) addEventListener(name, note, true);
      },
      [savedItems, requestEvents.filter((name) => name.startsWith('ajax:'))] as const,
    );
    const address = dialect ? `${path}/${dialect}` : path;
    if (html || head) await this.#fixtures.bench({ path: address, head, html });
    if (policy) {
      await page.route(
        (url) => url.pathname === address,
        async (route) => {
          if (!route.request().isNavigationRequest()) return route.fallback();
          const response = await route.fetch();
          const served = response.headers()['content-security-policy'] ?? '';
          await route.fulfill({
            response,
            headers: { ...response.headers(), 'content-security-policy': policy(served) },
          });
        },
      );
    }
    await page.goto(address);
    if (fetchesAhead) await prefetched(page);
    else if (!isCold) await importScript(page, manifest.tiers.request[0]);
  }

  /** The names of the `ajax:*` events so far, without the prefix. */
  async events(): Promise<string[]> {
    return (await this.#log()).map(({ name }) => name.replace('ajax:', ''));
  }

  async codes(): Promise<(number | undefined)[]> {
    return (await this.#log()).filter(({ name }) => name === 'ajax:always').map(({ code }) => code);
  }

  /** Waits until the named outcomes, counted since the page was opened, have each occurred once and nothing is busy. */
  async settles(...endings: readonly Ending[]): Promise<void> {
    const soFar = async (): Promise<object> => {
      const names = await this.events();
      return {
        ended: names.filter((name) => name === 'done' || name === 'fail'),
        always: names.filter((name) => name === 'always').length,
        complete: names.filter((name) => name === 'request-complete').length,
      };
    };
    const ended = endings.filter((ending) => ending !== 'declined');
    await expect
      .poll(soFar, { message: 'how the requests ended', timeout: 10_000, intervals: [20, 50, 100] })
      .toEqual({ ended, always: ended.length, complete: endings.length });
    await this.#settles();
  }

  #log(): Promise<Logged[]> {
    return this.#page.evaluate(() => window.ajaxLog ?? []);
  }
}

export const test = base.extend<{ lab: LabBench }>({
  lab: async ({ page, fixtures, settles }, use) => {
    await use(new LabBench(page, fixtures, settles));
  },
});

export { expect } from './fixture.ts';
export { holdCalls } from './hold.ts';
