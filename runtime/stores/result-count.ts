/** How many results a listing would have, for what asks before the listing is there. A newer question supersedes an older one. */
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { ListingHandler, Sends } from '../contract.ts';
import { callHandler, type Call } from './call.ts';

let current: Call<ListingHandler> | undefined;

/** @returns the number of results; null where the server could not say, undefined where a newer question took over. */
export async function countResults(
  handler: ListingHandler,
  fields: Sends<ListingHandler>,
): Promise<number | null | undefined> {
  current?.abort();
  const mine = callHandler(handler, fields);
  current = mine;
  try {
    const { total } = await mine.response;
    return current === mine ? total : undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return current === mine ? null : undefined;
  }
}
