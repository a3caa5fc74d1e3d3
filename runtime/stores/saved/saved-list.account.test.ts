import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStoredKeys } from './stored-lists.ts';
import { clearLists, openPage, requestOf, type Page } from './testing-list.ts';

const ada = 'a'.repeat(32);

const openFor = (mark: string, saved: readonly string[] = [], kind: 'favourites' | 'compare' = 'favourites'): Page => {
  document.head.innerHTML = `<meta name="vr-account" content="${mark}"><meta name="vr-sign-in" content="/portal">`;
  return openPage(saved, mark !== 'guest', { kind });
};

const message = (): Promise<string | null | undefined> =>
  vi.waitFor(() => {
    const element = document.querySelector('.oc-flash-message');
    if (!element) throw new Error('No message is shown.');
    return element.textContent;
  });

beforeEach(clearLists);
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('[D55 D56] the session of an account’s page has ended', () => {
  test('a heart becomes a guest’s, and the page says so and offers to sign in', async () => {
    const page = openFor(ada, ['1']);
    const toggling = page.list.toggle('7');
    (await requestOf(page, 1)).refuse('guest');
    await toggling;
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([['1', '7'], ['7']]);
    expect(page.outcomes).toMatchObject([{ key: '7', result: 'added', isStored: true }]);
    expect(await message()).toContain('You’ve been signed out. It’s saved on this device.Sign in (opens a new tab)');
  });

  test('several hearts are all kept', async () => {
    const page = openFor(ada);
    const toggling = ['7', '8', '9'].map((key) => page.list.toggle(key));
    for (const number of [1, 2, 3]) (await requestOf(page, number)).refuse('guest');
    await Promise.all(toggling);
    expect(readStoredKeys('favourites').toSorted()).toEqual(['7', '8', '9']);
  });

  test('a removal is undone, and asks to sign in', async () => {
    const page = openFor(ada, ['7']);
    const toggling = page.list.toggle('7');
    (await requestOf(page, 1)).refuse('guest');
    await toggling;
    expect(page.keys()).toEqual(['7']);
    expect(page.outcomes).toMatchObject([
      { result: 'failed', message: 'You’ve been signed out. Sign in to remove it.' },
    ]);
  });

  test('a guest’s slots are two of each type', async () => {
    const page = openFor(ada, [], 'compare');
    for (const [index, key] of ['home_design:1', 'home_design:2', 'home_design:3'].entries()) {
      const toggling = page.list.toggle(key);
      (await requestOf(page, index + 1)).refuse('guest');
      await toggling;
    }
    expect(page.keys()).toEqual(['home_design:1', 'home_design:2']);
    expect(page.outcomes.at(-1)).toMatchObject({ key: 'home_design:3', result: 'limit_reached' });
  });
});

test('[D55] a guest’s heart stays a guest’s while someone else is signed in', async () => {
  const page = openFor('guest');
  const toggling = page.list.toggle('7');
  (await requestOf(page, 1)).refuse(ada);
  await toggling;
  expect([page.keys(), readStoredKeys('favourites')]).toEqual([['7'], ['7']]);
});

test('[D55] nothing is kept for another account, whose page loads instead', async () => {
  const page = openFor(ada);
  const toggling = page.list.toggle('7');
  (await requestOf(page, 1)).refuse('b'.repeat(32));
  await toggling;
  expect([page.keys(), readStoredKeys('favourites'), page.outcomes]).toEqual([[], [], []]);
});

test.each([
  [false, true, ['7'], 'added'],
  [true, true, [], 'failed'],
  [false, false, [], 'failed'],
])('[F1] offline %s, a guest %s: a heart becomes %j', async (isOnline, isGuest, keys, result) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const page = openFor(isGuest ? 'guest' : ada);
  const toggling = page.list.toggle('7');
  (await requestOf(page, 1)).fail(0);
  await toggling;
  expect([page.keys(), page.outcomes.map((outcome) => outcome.result)]).toEqual([keys, [result]]);
});
