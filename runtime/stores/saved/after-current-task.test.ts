/** A press before its request, and a visitor who leaves in between. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchUnload } from '../../diagnostics/unload.ts';
import { readStoredKeys } from './stored-lists.ts';
import { forgetAll, open, requestOf } from './testing-list.ts';

beforeEach(forgetAll);

describe('[R104 R116] a visitor who leaves before the answer', () => {
  const leave = (): void => void dispatchEvent(new Event('pagehide'));

  test('sends what was pressed a moment ago: a press is painted before its request is made', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const page = open([], true);
    void page.list.toggle('1');
    expect([page.keys(), page.list.$state.get().busy.size]).toEqual([['1'], 1]);
    await new Promise(setImmediate);
    expect(page.asked).toHaveLength(0);
    leave();
    vi.useRealTimers();
    expect((await requestOf(page, 1)).key).toBe('1');
  });

  test('finds what they saved, and what they removed only once the server has agreed', async () => {
    const page = open(['1', '2'], false);
    const toggling = [page.list.toggle('2'), page.list.toggle('9')];
    await requestOf(page, 2);
    leave();
    expect(readStoredKeys('favourites')).toEqual(['1', '2', '9']);
    for (const { fail } of page.asked) fail(-3);
    await Promise.all(toggling);
    expect([page.keys(), page.outcomes]).toEqual([['1', '2', '9'], []]);
  });

  test('finds what they saved, also where the end of the page cuts the request off before it is told', async () => {
    const page = open([], false);
    const stopWatching = watchUnload();
    onTestFinished(stopWatching);
    const toggling = page.list.toggle('9');
    const { fail } = await requestOf(page, 1);
    dispatchEvent(new Event('beforeunload'));
    fail(0);
    await toggling;
    expect([page.keys(), readStoredKeys('favourites'), page.outcomes]).toEqual([['9'], ['9'], []]);
  });

  test('and comes back to a list that was full does not', async () => {
    const page = open(['1'], false);
    const toggling = page.list.toggle('9');
    const { answer } = await requestOf(page, 1);
    leave();
    expect(readStoredKeys('favourites')).toEqual(['1', '9']);
    answer('limit_reached');
    await toggling;
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([['1'], ['1']]);
  });

  test.each([
    ['what was pressed twice', 'favourites', ['7', '7'], false],
    ['a place that the server has yet to give', 'compare', ['home_design:7'], true],
  ] as const)('keeps nothing of %s', async (_, kind, presses, hasFewPlaces) => {
    const page = open([], false, { kind, hasFewPlaces });
    for (const key of presses) void page.list.toggle(key);
    await requestOf(page, 1);
    leave();
    expect(readStoredKeys(kind)).toEqual([]);
  });
});
