/** For a theme's own widgets: what the visitor has saved and chosen. */
import { startRequest } from '../ajax/request/start.ts';
import { contract, type HandlerName } from '../contract.ts';
import { callHandler } from '../stores/call.ts';
import { $compare as compare } from '../stores/compare.ts';
import { $consent as consent } from '../stores/consent.ts';
import { $favourites as favourites } from '../stores/favourites.ts';
import { $moodboard as moodboard } from '../stores/moodboard.ts';
import { $region as region } from '../stores/region.ts';
import type { OwnCall, Readable, SavedItems } from './types.ts';

export const $favourites: Readable<SavedItems> = favourites;
export const $moodboard: Readable<SavedItems> = moodboard;
export const $compare: Readable<SavedItems> = compare;
export const $region: Readable<string | null> = region;
export const $consent: Readable<string> = consent;

export { chooseRegion } from '../stores/region.ts';
export { toggleFavourite } from '../stores/favourites.ts';

/**
 * Calls a handler without showing an error message. The response of one of the site's handlers is checked against its
 * contract; that of any other is not.
 */
export function call(handler: string, data: Record<string, unknown> = {}): OwnCall {
  if (Object.hasOwn(contract, handler)) return callHandler(handler as HandlerName, data as never);
  const response = startRequest(null, handler, { data, handleErrorMessage: () => {} });
  return { response, abort: () => response.abort() };
}
