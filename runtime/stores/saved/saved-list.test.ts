import { beforeEach, describe, expect, test } from 'vitest';
import { recordEvents } from '../../testing/record-events.ts';
import { readStoredKeys } from './stored-lists.ts';
import { clearLists, saveInOtherTab, openPage, requestOf } from './testing-list.ts';

beforeEach(clearLists);

describe.each([
  ['a guest', false],
  ['an account', true],
])('[R104 R106] %s', (_, isSignedIn) => {
  test.each([
    ['added', [], ['7'], 'added'],
    ['removed', ['7'], [], 'removed'],
    ['already_exists', [], ['7'], 'already_exists'],
    ['limit_reached', [], [], 'limit_reached'],
    ['error', [], [], 'failed'],
    ['error', ['7'], ['7'], 'failed'],
    ['', [], [], 'failed'],
    ['toString', [], [], 'failed'],
    ['ADDED', ['7'], ['7'], 'failed'],
  ])('after the response %j, %j becomes %j', async (result, before, after, outcome) => {
    const page = openPage(before, isSignedIn);
    const toggling = page.list.toggle('7');
    expect(page.keys()).toEqual(before.length ? [] : ['7']);
    expect(page.list.$state.get().busy).toEqual(new Set(['7']));
    (await requestOf(page, 1)).respond({ result, message: '<b>Said</b>', title: 'Alpine 21' });
    await toggling;
    expect(page.keys()).toEqual(after);
    expect(page.list.$state.get().busy.size).toBe(0);
    expect(page.outcomes).toHaveLength(1);
    expect(page.outcomes[0]).toMatchObject({ key: '7', result: outcome, message: '<b>Said</b>', isStored: true });
    expect([page.requests.length, page.requests[0]?.isWanted]).toEqual([1, before.length === 0]);
    if (!isSignedIn) expect(readStoredKeys('favourites')).toEqual(after);
  });

  test.each([
    ['added', [], ['saved-list:changed', { list: 'favourites', item: '7', saved: true }]],
    ['removed', ['7'], ['saved-list:changed', { list: 'favourites', item: '7', saved: false }]],
    ['limit_reached', [], ['saved-list:failed', { list: 'favourites', item: '7', reason: 'limit' }]],
    ['error', [], ['saved-list:failed', { list: 'favourites', item: '7', reason: 'error' }]],
  ])('tells the page once the server has answered %s', async (result, before, event) => {
    const page = openPage(before, isSignedIn);
    const events = recordEvents('saved-list:changed', 'saved-list:failed');
    const toggling = page.list.toggle('7');
    (await requestOf(page, 1)).respond(result);
    expect(events).toEqual([]);
    await toggling;
    expect(events).toEqual([event]);
  });

  test.each([
    [500, ''],
    [0, 'The connection was lost. Try again.'],
    [-1, 'That took too long. Try again.'],
    [429, 'Too many tries in a short time. Try again in 30 seconds.'],
    [406, 'This item is no longer available.'],
  ])('[R91 D36] a failure with %i rolls back, and says what forms say', async (status, message) => {
    const page = openPage(['1', '2'], isSignedIn);
    const toggling = page.list.toggle('2');
    (await requestOf(page, 1)).fail(status, message || 'Internal: table users');
    await toggling;
    expect(page.keys()).toEqual(['1', '2']);
    expect(page.outcomes).toEqual([{ key: '2', result: 'failed', message, title: '', isStored: true }]);
  });

  test('[R91] a broken answer to what was saved is no failure', async () => {
    const page = openPage(['1'], isSignedIn);
    const toggling = page.list.toggle('2');
    (await requestOf(page, 1)).fail(-2);
    await toggling;
    expect(page.keys()).toContain('2');
    expect(page.outcomes).toMatchObject([{ key: '2', result: 'added' }]);
  });

  test('[F106] a 409 undoes the click alone: what another tab saved stays', async () => {
    const page = openPage(['1', '2'], isSignedIn, { kind: 'moodboard' });
    const toggling = page.list.toggle('3');
    const request = await requestOf(page, 1);
    if (isSignedIn) page.list.replace(['2', '1', '9']);
    else saveInOtherTab(['2', '1', '9'], 'moodboard');
    request.fail(409);
    await toggling;
    if (isSignedIn) expect(page.keys()).toEqual(['2', '1', '9']);
    else expect(readStoredKeys('moodboard')).toEqual(['2', '1', '9']);
    expect(page.outcomes).toMatchObject([{ key: '3', result: 'failed' }]);
  });

  test('[R108] a request that the visitor declined changes nothing', async () => {
    const page = openPage(['1'], isSignedIn);
    const toggling = page.list.toggle('1');
    (await requestOf(page, 1)).fail(-3);
    await toggling;
    expect([page.keys(), page.outcomes, page.list.$state.get().busy.size]).toEqual([['1'], [], 0]);
  });

  test('an error in our own code is rethrown, and leaves no button busy', async () => {
    const page = openPage(['1'], isSignedIn);
    const toggling = page.list.toggle('2');
    (await requestOf(page, 1)).crash(new TypeError('keys is not iterable'));
    await expect(toggling).rejects.toThrow(TypeError);
    expect([page.keys(), page.list.$state.get().busy.size]).toEqual([['1'], 0]);
  });

  test('[R103] the request uses the theme’s name for the handler', async () => {
    const page = openPage([], isSignedIn);
    void page.list.toggle('1', 'shop::onHeart');
    expect((await requestOf(page, 1)).handler).toBe('shop::onHeart');
  });
});

describe('clicks during the request', () => {
  test.each([
    [2, false, 'added', 'removed'],
    [3, true, 'added', undefined],
    [20, false, 'added', 'removed'],
    [21, true, 'added', undefined],
  ])('[F102] the last of %i clicks counts (%j), with one request at a time', async (clicks, isSaved, first, second) => {
    const page = openPage([], true);
    const toggling = page.list.toggle('1');
    for (let click = 1; click < clicks; click++) void page.list.toggle('1');
    expect(page.keys().includes('1')).toBe(isSaved);
    const request = await requestOf(page, 1);
    expect([page.requests.length, request.isWanted]).toEqual([1, true]);
    request.respond(first);
    if (second) (await requestOf(page, 2)).respond(second);
    await toggling;
    expect([page.keys().includes('1'), page.requests.length, page.outcomes.length]).toEqual([
      isSaved,
      second ? 2 : 1,
      1,
    ]);
  });

  test('[D39] do nothing if the button is busy', async () => {
    const page = openPage([], true, { whileBusy: 'ignore' });
    const toggling = page.list.toggle('1');
    await page.list.toggle('1');
    await page.list.toggle('1');
    expect(page.keys()).toEqual(['1']);
    (await requestOf(page, 1)).respond('added');
    await toggling;
    expect([page.keys(), page.requests.length]).toEqual([['1'], 1]);
  });

  test('end if the server keeps contradicting, with the server’s state', async () => {
    const page = openPage([], true);
    const toggling = page.list.toggle('1');
    const answering = setInterval(() => page.requests.at(-1)?.respond('removed'));
    await toggling;
    clearInterval(answering);
    expect(page.requests.length).toBeLessThanOrEqual(6);
    expect([page.keys(), page.outcomes.length]).toEqual([[], 1]);
  });
});

describe('clicks of a guest that overtake the answers', () => {
  test.each([
    ['stop at the server’s limit', [], [...'123456789'], [...'12345678'], 'limit_reached'],
    ['find the room that a removal makes', [...'12345678'], ['1', '9'], [...'23456789'], 'added'],
  ])('[R107] %s', async (_, before, clicks, after, last) => {
    const page = openPage(before, false);
    const toggling = clicks.map((key) => page.list.toggle(key));
    for (const index of clicks.keys()) {
      const { key, cookie, respond } = await requestOf(page, index + 1);
      if (cookie.includes(key)) respond('removed');
      else respond(cookie.length < 8 ? 'added' : 'limit_reached');
    }
    await Promise.all(toggling);
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([after, after]);
    expect(page.outcomes.at(-1)?.result).toBe(last);
  });

  test('go on after an error in our own code', async () => {
    const page = openPage([], false);
    const [first, second] = [page.list.toggle('1'), page.list.toggle('2')];
    (await requestOf(page, 1)).crash(new TypeError('keys is not iterable'));
    await expect(first).rejects.toThrow(TypeError);
    (await requestOf(page, 2)).respond('added');
    await second;
    expect(page.keys()).toEqual(['2']);
  });
});

describe('[R107 R109 R110] the limit message', () => {
  test.each([
    ['favourites', 3],
    ['moodboard', 6],
  ] as const)('of %s stays while %i items are left, and disappears below that', async (kind, limitFrom) => {
    const all = Array.from({ length: limitFrom + 1 }, (_, index) => String(index));
    const page = openPage(all, true, { kind });
    const refused = page.list.toggle('99');
    (await requestOf(page, 1)).respond({ result: 'limit_reached', message: 'That is <em>enough</em>.' });
    await refused;
    expect(page.list.$state.get().limit).toBe('That is <em>enough</em>.');
    const remove = async (key: string, number: number): Promise<void> => {
      const removing = page.list.toggle(key);
      (await requestOf(page, number)).respond('removed');
      await removing;
    };
    await remove('0', 2);
    expect([page.keys().length, page.list.$state.get().limit]).toEqual([limitFrom, 'That is <em>enough</em>.']);
    await remove('1', 3);
    expect([page.keys().length, page.list.$state.get().limit]).toEqual([limitFrom - 1, null]);
  });

  test('[R111] of a list of two disappears with the first removal', async () => {
    const page = openPage(['1', '2'], true);
    const refused = page.list.toggle('3');
    (await requestOf(page, 1)).respond('limit_reached');
    await refused;
    expect(page.list.$state.get().limit).toBe("You've reached the limit. Sign in to save more.");
    const removing = page.list.toggle('1');
    (await requestOf(page, 2)).respond('removed');
    await removing;
    expect(page.list.$state.get().limit).toBeNull();
  });
});

describe('a replaced list', () => {
  test('leaves pending items to their own response', async () => {
    const page = openPage(['1', '2'], true);
    const [adding, removing] = [page.list.toggle('3'), page.list.toggle('2')];
    page.list.replace(page.keys().map((key) => (key === '1' ? '4' : key)));
    expect(page.keys()).toEqual(['4', '3']);
    (await requestOf(page, 1)).fail(500);
    (await requestOf(page, 2)).fail(500);
    await Promise.all([adding, removing]);
    expect(page.keys()).toEqual(['4', '2']);
  });

  test('keeps an item that another tab has just saved', () => {
    const page = openPage(['1', '2'], false);
    saveInOtherTab(['1', '2', '3']);
    page.list.replace(page.keys().map((key) => (key === '1' ? '4' : key)));
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([
      ['4', '2', '3'],
      ['4', '2', '3'],
    ]);
  });
});
