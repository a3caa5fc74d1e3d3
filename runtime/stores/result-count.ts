/** Counts the results of a listing that is not on the page. A newer request supersedes an older one. */
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { ListingHandler, Sends } from '../contract.ts';
import { callHandler, type Call } from './call.ts';

let current: Call<ListingHandler> | undefined;

/** @returns the number of results; null if the request failed, undefined if a newer one superseded it. */
export async function countResults(
  handler: ListingHandler,
  fields: Sends<ListingHandler>,
): Promise<number | null | undefined> {
  current?.abort();
  const call = callHandler(handler, fields);
  current = call;
  try {
    const { total } = await call.response;
    return current === call ? total : undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return current === call ? null : undefined;
  }
}
