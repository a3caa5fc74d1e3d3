/** What a theme's own widgets share with those of the bundles; see docs/own-widgets.md. */
import { loadReactTier } from 'verandah:tiers';
import { startRequest } from '../ajax/request/start.ts';
import { contract, type HandlerName } from '../contract.ts';
import { loadBundle } from '../diagnostics/loading.ts';
import { announce } from '../dom/announce.ts';
import { moveFocus } from '../dom/focus.ts';
import { closeOverlay, openOverlay } from '../dom/overlays.ts';
import { callHandler } from '../stores/call.ts';
import { $compare } from '../stores/compare.ts';
import { $consent } from '../stores/consent.ts';
import { $favourites, toggleFavourite } from '../stores/favourites.ts';
import { $moodboard } from '../stores/moodboard.ts';
import { $region, chooseRegion } from '../stores/region.ts';
import type { DomExports, OwnCall, StoresExports } from './types.ts';

/** Announcements, focus, popouts and menus. */
export async function dom(): Promise<DomExports> {
  return { announce, moveFocus, openOverlay, closeOverlay };
}

/** What the visitor has saved and chosen. */
export async function stores(): Promise<StoresExports> {
  return { $favourites, $moodboard, $compare, $region, $consent, chooseRegion, toggleFavourite, call };
}

export const react = (): Promise<unknown> => loadBundle(loadReactTier);

/**
 * Calls a handler without showing an error message. The response of one of the site's handlers is checked against its
 * contract; that of any other is not.
 */
function call(handler: string, data: Record<string, unknown> = {}): OwnCall {
  if (Object.hasOwn(contract, handler)) return callHandler(handler as HandlerName, data as never);
  const response = startRequest(null, handler, { data, handleErrorMessage: () => {} });
  return { response, abort: () => response.abort() };
}
