/** Counts the results of a listing that is not on the page. */
import { anyListing, type ListingHandler, type Sends } from '../contract.ts';
import { latestOnly } from '../dom/scheduling.ts';
import { assertRequestFailure, callHandler } from './call.ts';

/** @returns the number of results; null if the request failed, undefined if a newer one superseded it. */
type ResultCounter = (handler: string, fields: Sends<ListingHandler>) => Promise<number | null | undefined>;

/** @returns a counter for one form, whose newer requests supersede its older ones. */
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
