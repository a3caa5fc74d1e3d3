/** The region prices are shown for: chosen once, kept in three places (R122, R124), followed by everything with a price. */
import { atom } from 'nanostores';
import { trackEvent } from './data-layer.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { broadcast, onExternalChange } from './cross-tab.ts';
import { readStored, writeStored } from './web-storage.ts';

const key = 'selected_region_id';
const shownKey = 'region_initial_popup_shown';

/** Days: 86,400 seconds, and 2,592,000. */
const [chosenFor, shownFor] = [1, 30];

const idPattern = /^[\w-]{1,64}$/;

/** The cookie is what the server goes by; the storages outlive it, and stand in where cookies are off. */
function kept(): string | null {
  const found = [readCookie(key), readStored('local', key), readStored('session', key)].find((id) =>
    idPattern.test(id),
  );
  return found ?? null;
}

function keep(id: string): void {
  writeStored('session', key, id);
  writeStored('local', key, id);
  writeCookie(key, id, chosenFor);
}

/** Id of the chosen region; null while none is. Told again where the visitor chooses the same one once more. */
export const $region = atom<string | null>(kept());

const chosenBefore = $region.get();
// The cookie lasts a day: from now on, so that the next page of the server is for this region, too.
if (chosenBefore !== null) keep(chosenBefore);

onExternalChange(() => {
  const elsewhere = readCookie(key);
  if (!idPattern.test(elsewhere) || elsewhere === $region.get()) return;
  writeStored('session', key, elsewhere);
  $region.set(elsewhere);
});

/** Chooses a region. Ids of another shape are not regions and change nothing. */
export function chooseRegion(id: string): void {
  if (!idPattern.test(id)) return;
  keep(id);
  // The page may show another one all the same: its address can name one.
  if ($region.get() === id) $region.notify();
  else $region.set(id);
  broadcast();
  trackEvent('region_chosen', { region: id });
}

/** True until the visitor has been asked for a region once in the last month (R123). */
export function shouldAskForRegion(): boolean {
  return $region.get() === null && readCookie(shownKey) === '';
}

/**
 * Remembers that the visitor was asked.
 * @returns false where the browser keeps no cookies, and they would be asked on every visit.
 */
export function rememberRegionAsked(): boolean {
  return writeCookie(shownKey, '1', shownFor);
}
