/** The region a visitor chose: kept in three places, followed by other tabs. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as store from './region.ts';

type Region = typeof store;

const key = 'selected_region_id';

/** A page of its own, with what is kept so far. */
async function open(): Promise<Region> {
  vi.resetModules();
  return import('./region.ts');
}

const keepInCookie = (id: string): void => void (document.cookie = `${key}=${encodeURIComponent(id)}; path=/`);

beforeEach(() => {
  for (const name of [key, 'region_initial_popup_shown']) document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  window.dataLayer = [];
});

test('R122 R124 a choice is kept in both storages and the cookie, for a day, and analytics hears of it', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  const { $region, chooseRegion } = await open();
  expect($region.get()).toBeNull();
  chooseRegion('geelong-surf-coast');
  expect([$region.get(), sessionStorage.getItem(key), localStorage.getItem(key), document.cookie]).toEqual(['geelong-surf-coast', 'geelong-surf-coast', 'geelong-surf-coast', `${key}=geelong-surf-coast`]);
  const written = String(set.mock.calls[0]?.[0]);
  expect(written).toContain('; path=/;');
  expect(Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()).toBeCloseTo(86_400_000, -4);
  expect(window.dataLayer).toEqual([{ event: 'region_chosen', region: 'geelong-surf-coast' }]);
  expect((await open()).$region.get()).toBe('geelong-surf-coast');
});

test.each([
  ['the session', () => sessionStorage.setItem(key, 'a')],
  ['storage', () => localStorage.setItem(key, 'a')],
  ['the cookie', () => keepInCookie('a')],
  ['storage, with rubbish in the session', () => (sessionStorage.setItem(key, '{"id":1}'), localStorage.setItem(key, 'a'))],
  ['the cookie, with rubbish in both storages', () => (sessionStorage.setItem(key, '<b>'), localStorage.setItem(key, ' '), keepInCookie('a'))],
])('R122 one that is only left in %s counts', async (_, keep) => {
  keep();
  expect((await open()).$region.get()).toBe('a');
});

test.each(['', ' ', 'a b', '<script>', 'x'.repeat(65), '"melbourne"', 'ä'])('what is no region is not chosen, and not believed: %j', async (id) => {
  keepInCookie(id);
  const { $region, chooseRegion } = await open();
  expect($region.get()).toBeNull();
  chooseRegion(id);
  expect([$region.get(), localStorage.length, window.dataLayer]).toEqual([null, 0, []]);
});

test('D9 a region nothing keeps lasts for this page', async () => {
  vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  const refused = { getItem: () => null, setItem: () => { throw new DOMException('no', 'SecurityError'); } };
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  const { $region, chooseRegion } = await open();
  chooseRegion('melbourne');
  expect($region.get()).toBe('melbourne');
});

describe('D44 another tab chooses', () => {
  test('and this one follows, on its next page too', async () => {
    const here = await open();
    const there = await open();
    here.chooseRegion('melbourne');
    await vi.waitFor(() => expect(there.$region.get()).toBe('melbourne'), { interval: 1 });
    // The session of the other tab is its own; this page stands for both.
    sessionStorage.setItem(key, 'melbourne');
    localStorage.setItem(key, 'geelong');
    keepInCookie('geelong');
    dispatchEvent(new Event('storage'));
    expect([here.$region.get(), sessionStorage.getItem(key)]).toEqual(['geelong', 'geelong']);
    expect((await open()).$region.get()).toBe('geelong');
  });

  test.each(['', 'not a region'])('nothing (%j), and this one keeps its choice', async (cookie) => {
    const { $region, chooseRegion } = await open();
    chooseRegion('melbourne');
    keepInCookie(cookie);
    dispatchEvent(new Event('storage'));
    expect($region.get()).toBe('melbourne');
  });
});

test('R123 a visitor is asked once in a month, and never with a region', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  const { chooseRegion, rememberAsked, shouldAskForRegion } = await open();
  expect(shouldAskForRegion()).toBe(true);
  rememberAsked();
  expect(shouldAskForRegion()).toBe(false);
  expect(Date.parse(/expires=([^;]+)/.exec(String(set.mock.calls[0]?.[0]))?.[1] ?? '') - Date.now()).toBeCloseTo(2_592_000_000, -4);
  document.cookie = 'region_initial_popup_shown=; path=/; max-age=0';
  expect(shouldAskForRegion()).toBe(true);
  chooseRegion('melbourne');
  expect(shouldAskForRegion()).toBe(false);
});
