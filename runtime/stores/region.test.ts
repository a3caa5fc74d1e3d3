import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Region from './region.ts';

const key = 'selected_region_id';
const forget = (name: string): void =>
  void (document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);

beforeEach(() => {
  for (const name of [key, 'region_initial_popup_shown']) forget(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  window.dataLayer = [];
  document.cookie = 'vr-consent=granted; Path=/';
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

const nextPage = async (): Promise<typeof Region> => {
  vi.resetModules();
  return import('./region.ts');
};
/** Without those of consent and of having been asked. */
const cookies = (): string[] =>
  document.cookie.split('; ').filter((pair) => !/^(?:vr-consent|region_initial)/.test(pair));

describe('[R122 R124] a choice', () => {
  test('is stored in a cookie for a day and in both storages, and published', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { $region, chooseRegion } = await nextPage();
    chooseRegion('geelong-surf-coast');
    expect($region.get()).toBe('geelong-surf-coast');
    expect([sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual([
      'geelong-surf-coast',
      'geelong-surf-coast',
    ]);
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith(`${key}=`)) ?? '';
    expect(cookie).toMatch(/^selected_region_id=geelong-surf-coast; path=\//i);
    expect(cookie).toMatch(/samesite=lax/i);
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now();
    expect(Math.round(expires / 10_000)).toBe(8640);
    expect(window.dataLayer).toEqual([{ event: 'region_chosen', region: 'geelong-surf-coast' }]);
    expect((await nextPage()).$region.get()).toBe('geelong-surf-coast');
  });

  test('[F123] is the only one, though the cookie existed at a deeper path', async () => {
    const { pathname } = location;
    history.replaceState(null, '', '/home-designs/banksia');
    document.cookie = `${key}=sydney-hunter; path=/home-designs`;
    const { $region, chooseRegion } = await nextPage();
    expect($region.get()).toBe('sydney-hunter');
    chooseRegion('geelong-surf-coast');
    expect([(await nextPage()).$region.get(), cookies()]).toEqual([
      'geelong-surf-coast',
      [`${key}=geelong-surf-coast`],
    ]);
    history.replaceState(null, '', pathname);
  });

  test('is published again if it is the same, as the page may show another', async () => {
    const { $region, chooseRegion } = await nextPage();
    chooseRegion('sydney-hunter');
    const listener = vi.fn();
    $region.listen(listener);
    chooseRegion('sydney-hunter');
    expect(listener).toHaveBeenCalledOnce();
  });

  test.each(['', '<b>', 'a b', 'x'.repeat(65), '../..'])('of "%s" is ignored', async (id) => {
    localStorage.setItem(key, id);
    const { $region, chooseRegion } = await nextPage();
    chooseRegion(id);
    expect([$region.get(), cookies()]).toEqual([null, []]);
  });

  test('is read from the cookie first, and restored from storage', async () => {
    localStorage.setItem(key, 'sydney-hunter');
    sessionStorage.setItem(key, 'melbourne-metro');
    expect((await nextPage()).$region.get()).toBe('sydney-hunter');
    expect(cookies()).toEqual([`${key}=sydney-hunter`]);
    document.cookie = `${key}=geelong-surf-coast; Path=/`;
    expect((await nextPage()).$region.get()).toBe('geelong-surf-coast');
    expect(localStorage.getItem(key)).toBe('geelong-surf-coast');
  });

  test('in another tab is followed', async () => {
    const { $region } = await nextPage();
    document.cookie = `${key}=sydney-hunter; Path=/`;
    dispatchEvent(new Event('storage'));
    expect([$region.get(), sessionStorage.getItem(key)]).toEqual(['sydney-hunter', 'sydney-hunter']);
  });

  test('[D9] lasts for the page if nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const { $region, chooseRegion, rememberRegionAsked } = await nextPage();
    chooseRegion('sydney-hunter');
    expect([$region.get(), rememberRegionAsked()]).toEqual(['sydney-hunter', false]);
  });
});

describe('[R123] asking for a region', () => {
  test('happens once a month until the visitor has chosen', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { rememberRegionAsked, shouldAskForRegion } = await nextPage();
    expect([shouldAskForRegion(), rememberRegionAsked(), shouldAskForRegion()]).toEqual([true, true, false]);
    const expires = Date.parse(/expires=([^;]+)/i.exec(written.mock.calls.at(-1)?.[0] ?? '')?.[1] ?? '') - Date.now();
    expect(Math.round(expires / 100_000)).toBe(25_920);
    forget('region_initial_popup_shown');
    const { chooseRegion, shouldAskForRegion: again } = await nextPage();
    expect(again()).toBe(true);
    chooseRegion('sydney-hunter');
    expect(again()).toBe(false);
  });

  test('does not happen to a visitor who has chosen, when the choice has expired', async () => {
    const { chooseRegion } = await nextPage();
    chooseRegion('sydney-hunter');
    forget(key);
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    expect((await nextPage()).shouldAskForRegion()).toBe(false);
  });
});
