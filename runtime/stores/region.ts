/** The region prices are shown for: chosen once, kept in three places (R122, R124), followed by everything with a price. */
import { atom } from 'nanostores';
import { record } from './data-layer.ts';
import { onKeptElsewhere, readCookie, readStored, tellOtherTabs, writeCookie, writeStored } from './persist.ts';

const key = 'selected_region_id';
const shownKey = 'region_initial_popup_shown';

/** Days: 86,400 seconds, and 2,592,000. */
const [chosenFor, shownFor] = [1, 30];

const idPattern = /^[\w-]{1,64}$/;

function kept(): string | null {
  const found = [readStored('session', key), readStored('local', key), readCookie(key)].find((id) => idPattern.test(id));
  return found ?? null;
}

/** Id of the chosen region; null while none is. */
export const $region = atom<string | null>(kept());

onKeptElsewhere(() => {
  const elsewhere = readCookie(key);
  if (!idPattern.test(elsewhere) || elsewhere === $region.get()) return;
  // Or this tab's older choice would be back on its next page.
  writeStored('session', key, elsewhere);
  $region.set(elsewhere);
});

/** Chooses a region. Ids of another shape are not regions and change nothing. */
export function chooseRegion(id: string): void {
  if (!idPattern.test(id)) return;
  writeStored('session', key, id);
  writeStored('local', key, id);
  writeCookie(key, id, chosenFor);
  $region.set(id);
  tellOtherTabs();
  record('region_chosen', { region: id });
}

/** True until the visitor has been asked for a region once in the last month (R123). */
export function shouldAskForRegion(): boolean {
  return $region.get() === null && readCookie(shownKey) === '';
}

/** Remembers that the visitor was asked. */
export function rememberAsked(): void {
  writeCookie(shownKey, '1', shownFor);
}
