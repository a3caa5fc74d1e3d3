/** A page that is shown again, or whose account was changed elsewhere (F40, F94, F104). */
import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { json } from '../../ajax/testing-server.ts';
import type { FollowedList } from './follow-account.ts';

const accountPage = (initials: string): string => `<header><b data-account-initials>${initials}</b></header>`;
const guestPage = '<header><a href="/portal">Sign in</a></header>';

/** What the server says of whom the page would be shown to now. */
const held = (initials: string, favourites: unknown[]): unknown => ({
  signed_in: true,
  initials,
  favourites,
  moodboard: [7],
  compare: [{ comparable_id: 1, comparable_type: 'house_land' }],
});
const guest = { signed_in: false };

class List implements FollowedList {
  readonly $state: WritableAtom<unknown> = atom({});
  readonly given: (readonly string[])[] = [];
  replace = (keys: readonly string[]): void => void this.given.push(keys);
}

/** What the server answers; pages of earlier tests still listen, and may ask it too. */
let answer: () => Response | Promise<Response>;
let asked: (string | null)[];
let reload = vi.fn<() => void>();
let isSeen = true;

async function follow(
  html: string,
): Promise<{ comeBack: () => void; look: () => void; lists: Record<'favourites' | 'moodboard' | 'compare', List> }> {
  vi.resetModules();
  document.body.innerHTML = html;
  const [{ followAccount }, { accountInitials }] = await Promise.all([
    import('./follow-account.ts'),
    import('../../dom/account.ts'),
  ]);
  const lists = { favourites: new List(), moodboard: new List(), compare: new List() };
  reload = vi.fn<() => void>();
  return { ...followAccount({ lists, initials: accountInitials(), isVisible: () => isSeen, reload }), lists };
}

beforeEach(() => {
  isSeen = true;
  answer = () => json({}, { status: 500 });
  asked = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('X-OCTOBER-REQUEST-HANDLER'));
    return Promise.resolve(answer());
  });
});

const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 2, timeout: 15_000 });

test('[F40] a page that comes back takes what the account holds now', async () => {
  const { comeBack, lists } = await follow(accountPage('PR'));
  answer = () => json(held('PR', ['1', 2, '__proto__', '<b>']));
  comeBack();
  await until(() => expect(lists.compare.given).toEqual([['house_land:1']]));
  expect(asked).toEqual(['sitewideActions::onGetSavedItems']);
  expect(lists.favourites.given).toEqual([['1', '2', '__proto__']]);
  expect(lists.moodboard.given).toEqual([['7']]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['somebody who has logged out', accountPage('PR'), () => json(guest)],
  ['somebody whose session is over', accountPage('PR'), () => json({}, { status: 403 })],
  ['somebody who has signed in', guestPage, () => json(held('PR', ['1']))],
  ['another account', accountPage('PR'), () => json(held('MB', []))],
])('[F94] shown to %s, a page loads again and takes nothing', async (_, before, now) => {
  const { comeBack, lists } = await follow(before);
  answer = now;
  comeBack();
  await until(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(lists.favourites.given).toEqual([]);
});

test('a page that shows no initials is not taken for that of another account', async () => {
  const { comeBack, lists } = await follow('<button data-logout>Log out</button>');
  answer = () => json(held('PR', ['1']));
  comeBack();
  await until(() => expect(lists.favourites.given).toEqual([['1']]));
  expect(reload).not.toHaveBeenCalled();
});

test('a guest who is still one keeps their own lists', async () => {
  const { comeBack, lists } = await follow(guestPage);
  answer = () => json(guest);
  comeBack();
  await until(() => expect(asked).toHaveLength(1));
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  expect(lists.favourites.given).toEqual([]);
});

test('[F104] what another tab changes in the account is asked for, once somebody looks; being looked at is no reason by itself', async () => {
  const { look, lists } = await follow(accountPage('PR'));
  document.dispatchEvent(new Event('visibilitychange'));
  await quiet();
  expect(asked).toHaveLength(0);
  answer = () => json(held('PR', ['3']));
  isSeen = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  new BroadcastChannel('verandah').postMessage('kept');
  await quiet();
  expect(asked).toHaveLength(0);
  isSeen = true;
  await until(() => {
    look();
    expect(lists.favourites.given).toEqual([['3']]);
  });
});

test('an answer from before a click is thrown away, and another one asked for', async () => {
  const { comeBack, lists } = await follow(accountPage('PR'));
  answer = () => {
    lists.favourites.$state.set({});
    answer = () => json(held('PR', ['new']));
    return json(held('PR', ['old']));
  };
  comeBack();
  await until(() => expect(lists.favourites.given).toEqual([['new']]));
  expect(asked).toHaveLength(2);
});

test('without a network it is tried again when there is one; a server that is broken says nothing', async () => {
  const { comeBack, look, lists } = await follow(accountPage('PR'));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  comeBack();
  await until(() => expect(asked).toHaveLength(1));
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  answer = () => json(guest);
  await until(() => {
    look();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  const before = asked.length;
  answer = () => json({}, { status: 500 });
  await until(() => {
    comeBack();
    expect(asked.length).toBeGreaterThan(before);
  });
  await quiet();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(lists.favourites.given).toEqual([]);
});
