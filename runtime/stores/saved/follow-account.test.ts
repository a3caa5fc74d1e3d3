/** A page that is shown again, or whose account was changed elsewhere: rows 40, 94 and 104. */
import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FollowedList } from './follow-account.ts';

const accountPage = (initials: string, favourites: string[]): string => `
  <header><b data-account-initials>${initials}</b></header>
  <script type="application/json" id="vr-account">{"favourites":${JSON.stringify(favourites)},"moodboard":[7],"compare":[{"comparable_id":1,"comparable_type":"house_land"}]}</script>`;
const guestPage = '<header><a href="/portal">Sign in</a></header>';

class List implements FollowedList {
  readonly $state: WritableAtom<unknown> = atom({});
  readonly given: (readonly string[])[] = [];
  replace = (keys: readonly string[]): void => void this.given.push(keys);
}

/** What the server answers; pages of earlier tests still listen, and may ask it too. */
let answer: () => Promise<Response>;
let asked: RequestInit[];
let reload = vi.fn<() => void>();
const page = (html: string, status = 200) => (): Promise<Response> => Promise.resolve(new Response(html, { status }));

async function follow(html: string): Promise<{ comeBack: () => void; lists: Record<'favourites' | 'moodboard' | 'compare', List> }> {
  vi.resetModules();
  document.body.innerHTML = html;
  const { followAccount } = await import('./follow-account.ts');
  const lists = { favourites: new List(), moodboard: new List(), compare: new List() };
  reload = vi.fn<() => void>();
  return { comeBack: followAccount(lists, reload), lists };
}

beforeEach(() => {
  answer = page('', 500);
  asked = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  });
});

const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test('row 40 a page that comes back takes what the account holds now, past every cache', async () => {
  const { comeBack, lists } = await follow(accountPage('PR', ['1']));
  answer = page(accountPage('PR', ['1', '2', '__proto__', '<b>']));
  comeBack();
  await quiet();
  expect(asked).toMatchObject([{ cache: 'no-store', credentials: 'same-origin' }]);
  expect(lists.favourites.given).toEqual([['1', '2', '__proto__']]);
  expect(lists.moodboard.given).toEqual([['7']]);
  expect(lists.compare.given).toEqual([['house_land:1']]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['somebody who has logged out', accountPage('PR', ['1']), guestPage],
  ['somebody who has signed in', guestPage, accountPage('PR', ['1'])],
  ['another account', accountPage('PR', ['1']), accountPage('MB', [])],
])('row 94 shown to %s, a page loads again and takes nothing', async (_, before, now) => {
  const { comeBack, lists } = await follow(before);
  answer = page(now);
  comeBack();
  await quiet();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(lists.favourites.given).toEqual([]);
});

test('a guest who is still one keeps their own lists', async () => {
  const { comeBack, lists } = await follow(guestPage);
  answer = page(guestPage);
  comeBack();
  await quiet();
  expect(asked).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  expect(lists.favourites.given).toEqual([]);
});

test('row 104 what another tab changes in the account is asked for; being looked at again is no reason', async () => {
  const { lists } = await follow(accountPage('PR', []));
  document.dispatchEvent(new Event('visibilitychange'));
  await quiet();
  expect(asked).toHaveLength(0);
  answer = page(accountPage('PR', ['3']));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  new BroadcastChannel('verandah').postMessage('kept');
  await vi.waitFor(() => expect(lists.favourites.given).toEqual([['3']]), { interval: 2, timeout: 4000 });
});

test('a copy from before a click is thrown away, and another one asked for', async () => {
  const { comeBack, lists } = await follow(accountPage('PR', []));
  answer = () => {
    lists.favourites.$state.set({});
    answer = page(accountPage('PR', ['new']));
    return page(accountPage('PR', ['old']))();
  };
  comeBack();
  await quiet();
  expect(lists.favourites.given).toEqual([['new']]);
});

test('without a network it is tried again when there is one; a page that is broken says nothing', async () => {
  const { comeBack, lists } = await follow(accountPage('PR', ['1']));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  comeBack();
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  answer = page(guestPage);
  dispatchEvent(new Event('online'));
  await quiet();
  expect(reload).toHaveBeenCalledTimes(1);
  answer = page('<h1>Broken</h1>', 500);
  comeBack();
  await quiet();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(lists.favourites.given).toEqual([]);
});
