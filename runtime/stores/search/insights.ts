/** Reports viewed, opened and converted results to the search service, once the visitor has consented (R204). */
import { report } from '../../diagnostics/report.ts';
import { $trackingConsent } from '../consent.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../web-storage.ts';
import type { SearchAccount } from './client.ts';
import type * as InsightsTransport from './insights-transport.ts';
import type { SentEvent } from './insights-transport.ts';

// R204
const maxObjectsPerEvent = 20;
const maxEventsPerRequest = 1000;
const flushDelayMs = 2000;

/** The service's own cookie, which its other scripts read too. */
const tokenCookie = '_ALGOLIA';
const tokenDays = 180;
const openedKey = 'vr-search-opened';

interface ViewedHit {
  index: string;
  objectID: string;
  queryId: string | null;
}

interface InsightsPage {
  /** Resolves a URL to its path; '' gives the page's own. */
  pathOf(url: string): string;
  /** Calls `send` when the page unloads or is hidden, which is the last chance to send. */
  onPageHide(send: () => void): void;
}

interface Insights {
  /** Reports that a result was visible, once per search. */
  trackViewed(account: SearchAccount, hit: ViewedHit): void;
  /** Reports an opened result and remembers it for this visit. @param position from 1, among all results. */
  trackOpened(account: SearchAccount, hit: ViewedHit, position: number, address: string): void;
  /** Reports a conversion, if this page was opened from a result. */
  trackConversion(account: SearchAccount, eventName: string): void;
}

interface EventQueue {
  account: SearchAccount;
  events: SentEvent[];
  views: Map<string, string[]>;
}

export function createInsights({ pathOf, onPageHide }: InsightsPage): Insights {
  const queues = new Map<string, EventQueue>();
  /** Ids of the events reported by this page, to report each only once. */
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Held here because an unloading page cannot import any more, not even from the module cache. */
  let transport: typeof InsightsTransport | undefined;
  let pageToken: string | undefined;

  /** Returns the visitor's random token. It is stored only with consent. */
  const token = (): string => {
    const known = readCookie(tokenCookie);
    if (/^[\w=/+-]{1,128}$/.test(known)) return known;
    pageToken ??= `anonymous-${randomId()}`;
    writeCookie(tokenCookie, pageToken, tokenDays);
    return pageToken;
  };

  const send = async (account: SearchAccount, events: readonly SentEvent[]): Promise<void> => {
    try {
      const { sendEvents } = transport ?? (await import('./insights-transport.ts'));
      await sendEvents(account, events);
    } catch (cause) {
      reportRefusal(cause);
    }
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const flushed = [...queues.values()];
    queues.clear();
    if ($trackingConsent.get() !== 'granted') return;
    for (const { account, events, views } of flushed) {
      const viewEvents = [...views].flatMap(([index, ids]) =>
        chunks(ids).map(
          (objectIDs): SentEvent => ({
            eventType: 'view',
            eventName: 'Results seen',
            index,
            userToken: token(),
            objectIDs,
          }),
        ),
      );
      for (const batch of chunks([...events, ...viewEvents], maxEventsPerRequest)) void send(account, batch);
    }
  };

  /** @returns the account's queue; null without consent, or if the event was reported before. */
  const queueFor = (account: SearchAccount, eventId: string): EventQueue | null => {
    if ($trackingConsent.get() !== 'granted' || reported.size === reported.add(eventId).size) return null;
    const name = JSON.stringify(account);
    const queue = queues.get(name) ?? { account, events: [], views: new Map() };
    queues.set(name, queue);
    // Loaded now, because an unloading page cannot import.
    void import('./insights-transport.ts').then(
      (loaded) => {
        transport = loaded;
      },
      () => {},
    );
    timer ??= setTimeout(flush, flushDelayMs);
    return queue;
  };

  onPageHide(flush);
  $trackingConsent.listen((consent) => {
    if (consent === 'granted') return;
    queues.clear();
    pageToken = undefined;
    writeCookie(tokenCookie, '', 0);
    writeStored('session', openedKey, '');
  });

  return {
    trackViewed(account, { index, objectID, queryId }) {
      const queue = queueFor(account, `view ${queryId ?? ''} ${index}/${objectID}`);
      if (!queue) return;
      queue.views.set(index, [...(queue.views.get(index) ?? []), objectID]);
    },
    trackOpened(account, { index, objectID, queryId }, position, address) {
      const queue = queueFor(account, `click ${queryId ?? ''} ${index}/${objectID} ${position}`);
      if ($trackingConsent.get() === 'granted')
        writeStored('session', openedKey, JSON.stringify({ path: pathOf(address), index, objectID, queryId }));
      queue?.events.push({
        eventType: 'click',
        eventName: 'Result opened',
        index,
        userToken: token(),
        objectIDs: [objectID],
        ...(queryId !== null && { queryID: queryId, positions: [position] }),
      });
      flush();
    },
    trackConversion(account, eventName) {
      const opened = openedAt(pathOf(''));
      if (!opened) return;
      const { index, objectID, queryId } = opened;
      const queue = queueFor(account, `conversion ${eventName} ${queryId ?? ''} ${index}/${objectID}`);
      queue?.events.push({
        eventType: 'conversion',
        eventName,
        index,
        userToken: token(),
        objectIDs: [objectID],
        ...(queryId !== null && { queryID: queryId }),
      });
    },
  };
}

/** Returns the result that led to the page at `path` in this visit. */
function openedAt(path: string): ViewedHit | null {
  try {
    const opened = Object(JSON.parse(readStored('session', openedKey))) as Record<string, unknown>;
    const { path: openedPath, index, objectID, queryId } = opened;
    if (openedPath !== path || typeof index !== 'string' || typeof objectID !== 'string') return null;
    return { index, objectID, queryId: typeof queryId === 'string' ? queryId : null };
  } catch {
    return null;
  }
}

/** Splits a list into chunks of at most `size`: 45 give 20, 20 and 5. */
function chunks<Item>(list: readonly Item[], size: number = maxObjectsPerEvent): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** A lost request is not worth a report; a refused one is a mistake in the code or the account. */
function reportRefusal(cause: unknown): void {
  const status: unknown = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return;
  report({
    code: 'VR624',
    level: 'warn',
    message: `search: the service refused insight events: ${cause instanceof Error ? cause.message : ''}`,
    subject: 'search',
    cause,
  });
}

/** The page's one instance, so that each function sends from the same queue. */
export const { trackViewed, trackOpened, trackConversion } = createInsights({
  pathOf: (url) => new URL(url, location.href).pathname,
  onPageHide(flush) {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', () => void (document.hidden && flush()));
  },
});
