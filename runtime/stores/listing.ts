/** The listing of the page: what was asked for last, and how it went. A newer question always supersedes an older one. */
import { atom } from 'nanostores';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { UpdateMap } from '../ajax/types.ts';
import { FailureStatus } from '../ajax/response/response.ts';
import type { ListingHandler, Sends } from '../contract.ts';
import { callHandler, type Call } from './call.ts';

export interface ListingState {
  status: 'idle' | 'loading' | 'failed';
  /** Results after filtering; undefined until the first answer, when the server's HTML still says it. */
  total: number | undefined;
  page: number;
  pages: number;
  /** Places of all results, as the server sent them; undefined until the first answer, and where a listing has none. */
  locations: readonly unknown[] | undefined;
}

/** One question to the server. */
export interface ListingQuery {
  handler: ListingHandler;
  fields: Sends<ListingHandler>;
  /** Which partial goes where. */
  update: UpdateMap;
}

export const $listing = atom<ListingState>({
  status: 'idle',
  total: undefined,
  page: 1,
  pages: 1,
  locations: undefined,
});

let current: Call<ListingHandler> | undefined;

function setStatus(status: ListingState['status']): void {
  $listing.set({ ...$listing.get(), status });
}

/** Analytics knows listings by their handlers (R212). Its code comes with the first answer: nothing is shown by it. */
function tellLoaded(listing: ListingHandler, page: number, total: number): void {
  import('./data-layer.ts')
    .then(({ trackEvent }) => trackEvent('listing_loaded', { listing, page: String(page), total: String(total) }))
    .catch(() => {});
}

/**
 * Asks the server and lets its partials into the page.
 * @returns true when this answer is the one on the page; false where it failed or a newer question took over.
 */
export async function loadListing(query: ListingQuery): Promise<boolean> {
  current?.abort();
  const mine = callHandler(query.handler, query.fields, { update: query.update });
  current = mine;
  setStatus('loading');
  try {
    const { total, page, pages, locations } = await mine.response;
    if (current !== mine) return false;
    $listing.set({ status: 'idle', total, page, pages, locations });
    tellLoaded(query.handler, page, total);
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (current === mine) setStatus(error.status === FailureStatus.abort ? 'idle' : 'failed');
    return false;
  }
}
