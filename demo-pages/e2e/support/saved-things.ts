/** Favourite, pin and compare buttons, and what the browser stores. */
import type { Cookie, Locator, Page } from '@playwright/test';
import { cookieNames, type SavedKind } from '../../../runtime/stores/saved/stored-lists.ts';
import { prefetched } from './built-files.ts';
import { expect } from './fixture.ts';
import { fillSignIn, logOut } from './portal-page.ts';

export const handlers = {
  favourites: 'sitewideActions::onToggleFavourite',
  moodboard: 'sitewideActions::onToggleMoodboard',
  compare: 'sitewideActions::onToggleCompare',
  sync: 'sitewideActions::onSyncCookieData',
} as const;

type Ids = readonly (string | number)[];

/** Favourite buttons in a theme's markup, one for each id. */
export function hearts(...ids: Ids): string {
  return ids
    .map((id) => `<button type="button" data-card-id="${id}" aria-pressed="false">Save ${id}</button>`)
    .join('');
}

export function pins(...ids: Ids): string {
  return ids
    .map((id) => `<button type="button" data-moodboard-id="${id}" aria-pressed="false">Pin ${id}</button>`)
    .join('');
}

export function ticks(...ids: Ids): string {
  return ids
    .map(
      (id) =>
        `<button type="button" data-comparable-id="${id}" data-comparable-type="home_design" aria-pressed="false">Compare ${id}</button>`,
    )
    .join('');
}

export class SavedThings {
  readonly flash: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.flash = page.locator('.oc-flash-message.flash-show');
  }

  heart(id: string | number): Locator {
    return this.#page.locator(`button[data-card-id="${id}"]`);
  }

  pin(id: string | number): Locator {
    return this.#page.locator(`button[data-moodboard-id="${id}"]`);
  }

  tick(id: string | number, type = 'home_design'): Locator {
    return this.#page.locator(`button[data-comparable-id="${id}"][data-comparable-type="${type}"]`);
  }

  strip(list: 'favourites' | 'moodboard'): Locator {
    return this.#page.locator(`.vr-saved-limit[data-list="${list}"]`);
  }

  /** Waits until the stores have started when idle; clicks don't need it. */
  async ready(): Promise<void> {
    await prefetched(this.#page);
  }

  async count(size: number, kind: 'favourites' | 'moodboard' = 'favourites'): Promise<void> {
    const count = this.#page.locator(`.site-tools [data-saved-count="${kind}"]`).first();
    if (size === 0) await expect(count).toBeHidden();
    else await expect(count).toHaveText(String(size));
  }

  async cookie(kind: SavedKind): Promise<Cookie | undefined> {
    return (await this.#page.context().cookies()).find(({ name }) => name === cookieNames[kind]);
  }

  /** The JSON in the cookie of a list, or undefined. */
  async kept(kind: SavedKind): Promise<string | undefined> {
    const value = (await this.cookie(kind))?.value;
    return value === undefined ? undefined : decodeURIComponent(value);
  }

  /** Stores items as an earlier visit left them: what the cookie of that list has no room for. */
  async store(kind: SavedKind, ids: Ids): Promise<void> {
    await this.#page.evaluate(
      ({ name, items }) => {
        for (const [index, id] of items.entries())
          localStorage.setItem(`${name}/${id}`, String(Date.now() - items.length + index));
      },
      { name: cookieNames[kind], items: ids },
    );
  }

  /** Signs in, which ends on the portal. */
  async signIn(): Promise<void> {
    await this.#page.goto('/portal');
    await fillSignIn(this.#page);
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');
  }

  async signOut(): Promise<void> {
    await this.ready();
    await logOut(this.#page);
    await expect(this.#page.locator('[data-account-initials], [data-logout]')).toHaveCount(0);
  }
}

interface AccountLists {
  favourites: string[];
  moodboard: string[];
  compare: string[];
  read: number[];
}

/** The server's lists of a signed-in visitor. */
export function accountOf(state: unknown): AccountLists {
  const lists = typeof state === 'object' && state !== null && 'account' in state ? state.account : null;
  if (lists === null) throw new Error('The visitor has no account yet.');
  return lists as AccountLists;
}

/** Waits until a handler has been called `count` times. */
export async function expectCalls(
  calls: (handler: string) => Promise<unknown[]>,
  handler: string,
  times: number,
): Promise<void> {
  await expect.poll(async () => (await calls(handler)).length, `calls of ${handler}`).toBe(times);
}
