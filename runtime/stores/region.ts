/** The region that prices are shown for, stored in a cookie and both storages. */
import { atom } from 'nanostores';
import { selectRegion } from '../contract.ts';
import { listName } from '../dom/address.ts';
import { updatePartials } from './choice-partials.ts';
import { trackEvent } from './data-layer.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { broadcast, onExternalChange } from './cross-tab.ts';
import { readStored, writeStored } from './web-storage.ts';

const key = 'selected_region_id';
const askedKey = 'region_initial_popup_shown';

const [regionCookieDays, askedCookieDays] = [1, 30];

const idPattern = /^[\w-]{1,64}$/;

/** The server reads the cookie. The storages outlive it, and replace it if cookies are off. */
function readRegion(): string | null {
  const found = [readCookie(key), readStored('local', key), readStored('session', key)].find((id) =>
    idPattern.test(id),
  );
  return found ?? null;
}

function storeRegion(id: string): void {
  writeStored('session', key, id);
  writeStored('local', key, id);
  writeCookie(key, id, regionCookieDays);
  // Visitors who have chosen are not asked again, though the cookie of the choice lasts only a day.
  rememberRegionAsked();
}

/** Id of the chosen region; null for none. Choosing the same one again notifies, too. */
export const $region = atom<string | null>(readRegion());

const chosenBefore = $region.get();
// Renews the cookie, which lasts a day, for the next page of the server.
if (chosenBefore !== null) storeRegion(chosenBefore);

onExternalChange(() => {
  const current = readCookie(key);
  if (!idPattern.test(current) || current === $region.get()) return;
  writeStored('session', key, current);
  $region.set(current);
});

/**
 * The one region that the page's address names, in whichever filter: `region=…`, `hl_region[]=…`. Several are a filter.
 * @returns undefined if it names none
 */
export function regionInAddress(): string | undefined {
  const named = [...new URLSearchParams(location.search)].filter(([name]) => /(?:^|_)region$/.test(listName(name)));
  const [id, ...others] = new Set(named.map(([, value]) => value));
  return others.length === 0 ? id : undefined;
}

/** Chooses a region; an invalid id is ignored. */
export function chooseRegion(id: string): void {
  if (!idPattern.test(id)) return;
  storeRegion(id);
  // The page may show another region, because its URL can name one.
  if ($region.get() === id) $region.notify();
  else $region.set(id);
  broadcast();
  trackEvent('region_chosen', { region: id });
}

/** Brings the page's partials up to date. */
export function updateForRegion(region: string): Promise<void> {
  return updatePartials('region', selectRegion, { region });
}

/** True if no region is chosen and the visitor was not asked within the last month. */
export function shouldAskForRegion(): boolean {
  return $region.get() === null && readCookie(askedKey) === '';
}

/** Stores that the visitor was asked. @returns false if the browser stores no cookies. */
export function rememberRegionAsked(): boolean {
  return writeCookie(askedKey, '1', askedCookieDays);
}
