/** Reports viewed, opened and converted results to the search service. Most visits have no consent and load no code for it. */
import { $trackingConsent } from '../consent.ts';
import type { SearchAccount } from './client.ts';
import type * as InsightsQueue from './insights-queue.ts';
import { rememberOpened, type OpenedResult } from './insights-storage.ts';

type Hit = OpenedResult['hit'];

/** Held here because a page that is left has no time for an import, not even from the module cache. */
let loaded: typeof InsightsQueue | undefined;

/** Reports that a result was visible, once per search. */
export function trackViewed(account: SearchAccount, hit: Hit): void {
  withConsent((queue) => queue.addView(account, hit));
}

/** Reports an opened result and remembers it for this visit. @param position from 1, among all results. */
export function trackOpened(account: SearchAccount, hit: Hit, position: number, address: string): void {
  rememberOpened({ account, hit }, address);
  withConsent((queue) => queue.addClick(account, hit, position));
}

/** Reports what the visitor did on the page that a result led to. */
export function trackConversion(opened: OpenedResult, eventName: string): void {
  withConsent((queue) => queue.addConversion(opened, eventName));
}

function withConsent(add: (queue: typeof InsightsQueue) => void): void {
  if ($trackingConsent.get() !== 'granted') return;
  if (loaded) {
    add(loaded);
    return;
  }

  import('./insights-queue.ts').then(
    (queue) => {
      loaded = queue;
      add(queue);
    },
    // Only the count is lost.
    () => {},
  );
}
