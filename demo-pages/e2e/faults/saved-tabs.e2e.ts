/**
 * Three tabs of one visitor who saves at random, on a network that delays, loses, repeats and reorders: in the end the
 * tabs, the storage of a guest and the server of an account agree (F121, F122).
 */
import { test, type APIResponse, type BrowserContext, type Page, type Route } from '@playwright/test';
import type { SavedKind } from '../../../runtime/stores/saved/stored-lists.ts';
import { guestSlots } from '../../../runtime/stores/saved/saved-state.ts';
import { expect } from '../support/fixture.ts';
import { isLongRun, rounds } from '../support/long-run.ts';
import { readTab, storedLists, type Saved, type TabState } from '../support/saved-tab-state.ts';
import { createRandom, type Random } from '../support/random.ts';
import { accountOf, handlers, hearts, pins, SavedThings, ticks } from '../support/saved-things.ts';
import { controlsFor, type VisitorControls } from '../support/visitor-controls.ts';
import { world } from '../../../fixtures/world/index.ts';

const kinds = ['favourites', 'moodboard', 'compare'] as const satisfies readonly SavedKind[];
const ids = world.designs.slice(0, 6).map(({ id }) => id);
const pictures = world.inspiration.slice(0, 6).map(({ id }) => id);
const benchMarkup = { path: '/bench', head: '', html: hearts(...ids) + pins(...pictures) + ticks(...ids) };

/** Tabs with the same buttons; the last two are pages of the site. */
const paths = ['/bench', '/bench', '/bench', '/home-designs', '/inspiration'];

const browsers = {
  everything: { locks: true, channel: true },
  'no locks': { locks: false, channel: true },
  'no channel': { locks: true, channel: false },
  'neither locks nor a channel': { locks: false, channel: false },
};
type Abilities = (typeof browsers)[keyof typeof browsers];

/** Passes a request on. The server may have closed an idle connection in the moment it is used again. */
const fetchOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

/** What happens to a request and its response. */
const fates = {
  passes: (route) => route.continue(),
  isLate: async (route, delay) => {
    const response = await fetchOf(route);
    await pause(delay);
    await route.fulfill({ response });
  },
  startsLate: async (route, delay) => {
    await pause(delay);
    await route.continue();
  },
  isLost: async (route) => {
    await fetchOf(route);
    await route.abort('connectionreset');
  },
  arrivesTwice: async (route) => {
    await fetchOf(route);
    await route.fulfill({ response: await fetchOf(route) });
  },
  neverArrives: (route) => route.abort('connectionrefused'),
  fails: (route) => route.fulfill({ status: 500, body: 'Broken' }),
} as const satisfies Record<string, (route: Route, delay: number) => Promise<void>>;
type Fate = keyof typeof fates;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Click {
  selector: string;
  /** Milliseconds after the start of the round. */
  at: number;
}

/** One round, as a failure prints it. */
interface Round {
  seed: number;
  clicks: Click[][];
  fates: Fate[];
  delays: number[];
  reload: number | null;
  /** True if each item belongs to one tab and nothing fails, so that the outcome is known. */
  isPredictable: boolean;
}

function planRound(seed: number): Round {
  const random = createRandom(seed);
  const isPredictable = random.chance(0.4);
  const hasFaults = !isPredictable && random.chance(0.6);
  const selectors = (index: number): string[] => {
    const own = isPredictable ? [index * 2, index * 2 + 1] : [0, 1, 2, 3, 4, 5];
    return own.flatMap((item) => [
      `[data-card-id="${ids[item]}"]`,
      `[data-moodboard-id="${pictures[item]}"]`,
      `[data-comparable-id="${ids[item]}"]`,
    ]);
  };
  const clicksOf = (index: number): Click[] =>
    Array.from({ length: random.integer(1, 5) }, () => ({
      selector: random.pick(selectors(index)),
      at: random.integer(0, 60),
    }));
  const usual = ['passes', 'passes', 'isLate', 'startsLate'] as const;
  const all = [...usual, 'isLost', 'arrivesTwice', 'neverArrives', 'fails'] as const;
  return {
    seed,
    isPredictable,
    clicks: [0, 1, 2].map(clicksOf),
    fates: Array.from({ length: 12 }, () => random.pick<Fate>(hasFaults ? all : usual)),
    delays: Array.from({ length: 12 }, () => random.integer(0, 80)),
    reload: !isPredictable && random.chance(0.1) ? random.integer(0, 2) : null,
  };
}

class Tabs {
  readonly #context: BrowserContext;
  readonly #controls: VisitorControls;
  readonly #isGuest: boolean;
  #pages: Page[] = [];
  #fates: (readonly [Fate, number])[] = [];
  #pending = 0;
  readonly errors: string[] = [];

  constructor(context: BrowserContext, isGuest: boolean) {
    this.#context = context;
    this.#controls = controlsFor(context.request);
    this.#isGuest = isGuest;
  }

  async open({ locks, channel }: Abilities, random: Random, url: string): Promise<void> {
    const names = ['region_initial_popup_shown', 'portal_initial_popup_seen', 'vr-consent'];
    await this.#context.addCookies(names.map((name) => ({ name, value: name === 'vr-consent' ? 'denied' : '1', url })));
    await this.#context.addInitScript(
      (without) => {
        if (without.locks) Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
        if (without.channel) Reflect.deleteProperty(window, 'BroadcastChannel');
        // A native dialog at the moment of a reload stops the tab; a visitor could not reload then.
        globalThis.confirm = () => true;
      },
      { locks: !locks, channel: !channel },
    );
    this.#context.on('weberror', (error) => this.errors.push(String(error.error().stack)));
    await this.#context.route(
      () => true,
      (route) => this.#route(route),
    );
    await this.#controls.visitor({ signedIn: !this.#isGuest });
    await this.#controls.bench(benchMarkup);
    const chosen = ['/bench', random.pick(paths), random.pick(paths)];
    this.#pages = await Promise.all(chosen.map((path) => this.#openTab(path)));
  }

  async play({ clicks, fates: planned, delays, reload, isPredictable }: Round): Promise<void> {
    const before = await this.#truth();
    this.#fates = planned.map((fate, index) => [fate, delays[index] ?? 0] as const);
    const done = await Promise.all(this.#pages.map((page, index) => this.#click(page, clicks[index] ?? [])));
    const page = this.#pages[reload ?? -1];
    await page?.reload();
    // Clicks from before the stores have loaded are handled by then.
    await Promise.all(this.#pages.map((tab) => new SavedThings(tab).ready()));
    await expect.poll(() => this.#pending, { message: 'requests under way', intervals: [10, 20, 50] }).toBe(0);
    const clicked = isPredictable ? done.flat() : null;
    await expect
      .poll(() => this.#differences(before, clicked), {
        message: 'tabs and lists that differ',
        intervals: [10, 20, 50, 100],
        timeout: 8000,
      })
      .toEqual([]);
    expect(this.errors).toEqual([]);
  }

  async #openTab(path: string): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(path);
    return page;
  }

  async #route(route: Route): Promise<void> {
    const handler = route.request().headers()['x-october-request-handler'] ?? '';
    if (!Object.values<string>(handlers).includes(handler)) return route.continue();
    const [fate, delay] = this.#fates.shift() ?? (['passes', 0] as const);
    this.#pending += 1;
    // Unanswered, it would block its item until it times out; a request of a page that is gone has no answer.
    await fates[fate](route, delay).catch(() => route.abort('connectionreset').catch(() => {}));
    this.#pending -= 1;
  }

  /** Clicks what the tab has at random times. @returns the selectors clicked. */
  #click(page: Page, clicks: Click[]): Promise<string[]> {
    return page.evaluate(
      (planned) =>
        Promise.all(
          planned.map(
            ({ selector, at }) =>
              new Promise<string[]>((resolve) => {
                setTimeout(() => {
                  const button = document.querySelector<HTMLButtonElement>(`button${selector}`);
                  button?.click();
                  resolve(button ? [selector] : []);
                }, at);
              }),
          ),
        ).then((done) => done.flat()),
      clicks,
    );
  }

  async #truth(): Promise<Saved> {
    const [page] = this.#pages;
    if (this.#isGuest && page) return storedLists(page);
    const { favourites, moodboard, compare } = accountOf(await this.#controls.state());
    return { favourites: favourites.map(String), moodboard: moodboard.map(String), compare };
  }

  /** @param clicked the selectors of all clicks, if they alone decide */
  async #differences(before: Saved, clicked: readonly string[] | null): Promise<string[]> {
    const truth = await this.#truth();
    const tabs = await Promise.all(this.#pages.map((page) => page.evaluate(readTab)));
    const slots = this.#isGuest ? guestSlots.compare : 4;
    const differencesOf = ({ pressed, present }: TabState, index: number): string[] =>
      kinds.flatMap((kind) => {
        const expected = present[kind].filter((key) => truth[kind].includes(key)).join();
        const actual = pressed[kind].join();
        return actual === expected ? [] : [`tab ${index}, ${kind}: shows ${actual}, saved are ${expected}`];
      });
    // Until every tab has read the latest changes, a tab can still correct a list that all agree on.
    const outdated = tabs.flatMap(({ storage }, index) =>
      storage === tabs[0]?.storage ? [] : [`tab ${index}: storage`],
    );
    const busy = tabs.flatMap((tab, index) => (tab.busy > 0 ? [`tab ${index}: ${tab.busy} busy`] : []));
    const surplus = truth.compare.length > slots ? [`${truth.compare.length} compared`] : [];
    const unexpected = clicked ? unexpectedLists(before, truth, clicked) : [];
    return [...surplus, ...outdated, ...busy, ...tabs.flatMap(differencesOf), ...unexpected];
  }
}

/** Hearts and pins that are not what the clicks have made of them; a full comparison refuses clicks. */
function unexpectedLists(before: Saved, after: Saved, clicked: readonly string[]): string[] {
  const check = (kind: 'favourites' | 'moodboard', attribute: string, all: readonly number[]): string[] =>
    all.map(String).flatMap((id) => {
      const count = clicked.filter((selector) => selector === `[${attribute}="${id}"]`).length;
      const isExpected = before[kind].includes(id) !== (count % 2 === 1);
      return after[kind].includes(id) === isExpected ? [] : [`${kind} ${id} is ${isExpected ? 'lost' : 'back'}`];
    });
  return [...check('favourites', 'data-card-id', ids), ...check('moodboard', 'data-moodboard-id', pictures)];
}

const combinations = ['guest', 'account'].flatMap((visitor) =>
  Object.entries(browsers).map(([name, abilities]) => ({ visitor, name, abilities })),
);
/** Rounds in the same tabs; the seed of the first one also chooses the visitor and the browser. */
const roundsPerTest = 25;
const firstSeed = Number(process.env['E2E_SEED'] ?? 1);
const tests = rounds({ sample: combinations.length, full: 1000 / roundsPerTest });

// The sample is of the browser that visitors have: with locks and a channel.
for (let index = 0; index < tests; index += isLongRun ? 1 : combinations.length / 2) {
  const seed = firstSeed + index * roundsPerTest;
  const { visitor, name, abilities } = combinations[
    Math.floor(seed / roundsPerTest) % combinations.length
  ] as (typeof combinations)[number];
  test(`[F121 F122] tabs agree: ${visitor}, ${name}, seed ${seed}`, { tag: '@thorough' }, async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const tabs = new Tabs(context, visitor === 'guest');
    await tabs.open(abilities, createRandom(seed), baseURL ?? '');
    for (let round = 0; round < (isLongRun ? roundsPerTest : 1); round += 1) {
      const plan = planRound(seed + round);
      await test.step(JSON.stringify(plan), () => tabs.play(plan));
    }
  });
}
