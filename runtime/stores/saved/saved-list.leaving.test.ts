import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchUnload } from '../../diagnostics/loading.ts';
import { readStoredKeys } from './stored-lists.ts';
import { clearLists, openPage, requestOf } from './testing-list.ts';

beforeEach(clearLists);

describe('[R104 R116] leaving before the response', () => {
  const leave = (): void => void dispatchEvent(new Event('pagehide'));

  test('sends the request of a click that has only been rendered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const page = openPage([], true);
    void page.list.toggle('1');
    expect([page.keys(), page.list.$state.get().busy.size]).toEqual([['1'], 1]);
    await new Promise(setImmediate);
    expect(page.requests).toHaveLength(0);
    leave();
    vi.useRealTimers();
    expect((await requestOf(page, 1)).key).toBe('1');
  });

  test('keeps unconfirmed additions, and undoes unconfirmed removals', async () => {
    const page = openPage(['1', '2'], false);
    const toggling = [page.list.toggle('2'), page.list.toggle('9')];
    const { fail } = await requestOf(page, 1);
    leave();
    expect(readStoredKeys('favourites')).toEqual(['1', '2', '9']);
    fail(-3);
    (await requestOf(page, 2)).fail(-3);
    await Promise.all(toggling);
    expect([page.keys(), page.outcomes]).toEqual([['1', '2', '9'], []]);
  });

  test('keeps additions if the request fails before pagehide', async () => {
    const page = openPage([], false);
    const stopWatching = watchUnload();
    onTestFinished(stopWatching);
    const toggling = page.list.toggle('9');
    const { fail } = await requestOf(page, 1);
    dispatchEvent(new Event('beforeunload'));
    fail(0);
    await toggling;
    expect([page.keys(), readStoredKeys('favourites'), page.outcomes]).toEqual([['9'], ['9'], []]);
  });

  test('drops an addition that the server refused after all', async () => {
    const page = openPage(['1'], false);
    const toggling = page.list.toggle('9');
    const { respond } = await requestOf(page, 1);
    leave();
    expect(readStoredKeys('favourites')).toEqual(['1', '9']);
    respond('limit_reached');
    await toggling;
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([['1'], ['1']]);
  });

  test.each([
    ['an item that was clicked twice', 'favourites', [], ['7', '7']],
    ['an item without a free slot', 'compare', ['home_design:1', 'home_design:2'], ['home_design:7']],
  ] as const)('does not store %s', async (_, kind, saved, clicks) => {
    const page = openPage(saved, false, { kind });
    for (const key of clicks) void page.list.toggle(key);
    await requestOf(page, 1);
    leave();
    expect(readStoredKeys(kind)).toEqual(saved);
  });

  test('keeps a compared home that has a free slot, whenever the response arrives', async () => {
    const saved = ['home_design:1', 'house_land:2', 'house_land:3'];
    const page = openPage(saved, false, { kind: 'compare' });
    const toggling = page.list.toggle('home_design:7');
    const { respond } = await requestOf(page, 1);
    leave();
    expect(readStoredKeys('compare')).toEqual([...saved, 'home_design:7']);
    respond('added');
    await toggling;
    expect([page.keys(), page.outcomes.map(({ result }) => result)]).toEqual([[...saved, 'home_design:7'], ['added']]);
  });
});
