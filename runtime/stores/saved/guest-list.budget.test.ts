import { expect, test } from 'vitest';
import { setConsent } from '../consent.ts';
import { rememberPortalIntroduced } from '../../../widgets/portal-popup/store.ts';
import { chooseRegion, rememberRegionAsked } from '../region.ts';
import { visitorToken } from '../search/insights-storage.ts';
import { GuestList } from './guest-list.ts';
import { cookieNames, type SavedKind } from './stored-lists.ts';
import { writeList } from './testing-list.ts';

const id = 'x'.repeat(64);
const clear = (): void => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=-1`;
  localStorage.clear();
};

test.each([
  ['short numbers', (index: number) => String(index + 100)],
  ['long numbers', (index: number) => String(9_000_000_000_000_000 + index)],
  ['long text', (index: number) => `${index}-${id}`.slice(0, 64)],
])('[F125] all cookies together stay below 3 kB: %s', (_, idOf) => {
  clear();
  setConsent('granted');
  chooseRegion(id);
  expect([rememberRegionAsked(), rememberPortalIntroduced()]).toEqual([true, true]);
  visitorToken();
  // The mark of the server's middleware.
  document.cookie = `user_lists_renewed=${'0'.repeat(32)}; path=/`;
  for (const kind of Object.keys(cookieNames) as SavedKind[]) {
    const keys =
      kind === 'compare'
        ? ['home_design', 'house_land'].flatMap((type) => [0, 1].map((index) => `${type}:${idOf(index)}`))
        : Array.from({ length: 400 }, (__, index) => idOf(index));
    expect([writeList(kind, keys), new GuestList(kind).keys()]).toEqual([true, keys]);
  }
  expect(document.cookie.split('; ').map((pair) => pair.split('=')[0])).toHaveLength(9);
  // Encoded as PHP does.
  const bytes = document.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return `${name}=${encodeURIComponent(decodeURIComponent(value))}`;
  });
  expect(bytes.join('; ').length).toBeLessThanOrEqual(3000);
  expect(bytes.join('; ').length).toBeGreaterThan(2400);
  clear();
});
