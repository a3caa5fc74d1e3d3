/** The page's listing: the figures and status of the latest request, which supersedes older ones. Also counts of others. */
import { atom } from 'nanostores';
import { FailureStatus, type UpdateMap } from '../ajax/types.ts';
import { anyListing, type ListingHandler, type Sends } from '../contract.ts';
import { latestOnly } from '../dom/scheduling.ts';
import { assertRequestFailure, callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';

interface ListingState {
  status: 'idle' | 'loading' | 'failed';
  /** Number of results; undefined until the first response, while the server's HTML shows it. */
  total: number | undefined;
  page: number;
  pages: number;
  /** What the page's title begins with; undefined if the server does not say. */
  title: string | undefined;
  /** Locations of all results, unchecked; undefined until the first response, and if the listing has none. */
  locations: readonly unknown[] | undefined;
  /** Results of each option: field name without `[]` → value → count; undefined if the server does not count. */
  counts: OptionCounts | undefined;
}

export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ListingQuery {
  /** Any name: a theme can have handlers of its own. */
  handler: string;
  fields: Sends<ListingHandler>;
  update: UpdateMap;
}

export const $listing = atom<ListingState>({
  status: 'idle',
  total: undefined,
  page: 1,
  pages: 1,
  title: undefined,
  locations: undefined,
  counts: undefined,
});

const startLoading = latestOnly();

function setStatus(status: ListingState['status']): void {
  $listing.set({ ...$listing.get(), status });
}

/** The address that the results are sorted by, as the page's address and the form have it: `-37.90,144.66`; '' for none. */
export const $near = atom(new URLSearchParams(location.search).get('near') ?? '');

/**
 * Sorts the page's listing by the distance from an address, if the server can. It is rounded to about a kilometre: no log,
 * link or history says where somebody wants to live.
 */
export function sortNear({ lat, lng }: { lat: number; lng: number }): void {
  $near.set(`${lat.toFixed(2)},${lng.toFixed(2)}`);
}

/** Requests a listing and updates its partials. @returns false if the request failed or a newer one superseded it. */
export async function loadListing(query: ListingQuery): Promise<boolean> {
  const signal = startLoading();
  const call = callHandler(anyListing, query.fields, { update: query.update }, query.handler);
  signal.addEventListener('abort', () => call.abort());
  setStatus('loading');
  try {
    const { total, page, pages, title, locations, counts } = await call.response;
    if (signal.aborted) return false;
    $listing.set({ status: 'idle', total, page, pages, title, locations, counts });
    trackEvent('listing_loaded', { listing: query.handler, page: String(page), total: String(total) });
    return true;
  } catch (error) {
    assertRequestFailure(error);
    if (!signal.aborted) setStatus(error.status === FailureStatus.abort ? 'idle' : 'failed');
    return false;
  }
}

/** @returns the number of results; null if the request failed, undefined if a newer one superseded it. */
type ResultCounter = (handler: string, fields: Sends<ListingHandler>) => Promise<number | null | undefined>;

/** Counts the results of a listing that is not on the page. @returns a counter for one form, whose newer requests supersede its older ones. */
export function createResultCounter(): ResultCounter {
  const startCount = latestOnly();
  return async (handler, fields) => {
    const signal = startCount();
    const call = callHandler(anyListing, fields, {}, handler);
    signal.addEventListener('abort', () => call.abort());
    try {
      const { total } = await call.response;
      return signal.aborted ? undefined : total;
    } catch (error) {
      assertRequestFailure(error);
      return signal.aborted ? undefined : null;
    }
  };
}
