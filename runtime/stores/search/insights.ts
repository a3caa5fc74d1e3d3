/** What visitors saw, opened and wanted of the results, told to the search service. Nothing before they agreed (R204). */
import { report } from '../../diagnostics/report.ts';
import { $consent } from '../consent.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { readStored, writeStored } from '../web-storage.ts';
import type { SearchAccount } from './client.ts';
import type * as InsightsLine from './insights-transport.ts';
import type { SentEvent } from './insights-transport.ts';

/** Objects in one event (R204). */
const mostObjects = 20;
/** Events in one request. */
const mostEvents = 1000;
/** Milliseconds that what is seen is gathered for. */
const gathering = 2000;

/** The service's own cookie, which its other scripts read, too. */
const tokenCookie = '_ALGOLIA';
/** Days. */
const tokenKept = 180;
const openedKey = 'vr-search-opened';

export interface ViewedHit {
  index: string;
  objectID: string;
  queryId: string | null;
}

/** What only a page knows and can do. */
export interface InsightsPage {
  /** The path an address leads to from here; of '' the page's own. */
  pathOf(address: string): string;
  /** Calls `send` when the page is left or put away: what has not gone by then never goes. */
  whenLeft(send: () => void): void;
}

export interface Insights {
  /** Tells that a result stood on the screen, once for each search. */
  trackViewed(account: SearchAccount, hit: ViewedHit): void;
  /**
   * Tells that a result was opened, and remembers for this visit which search led to its page.
   * @param position from 1, among all results as the visitor sees them.
   */
  trackOpened(account: SearchAccount, hit: ViewedHit, position: number, address: string): void;
  /** Tells that what the visitor found led to something, where this page was opened from a result. Call when it did. */
  trackConversion(account: SearchAccount, eventName: string): void;
}

interface Waiting {
  account: SearchAccount;
  events: SentEvent[];
  /** Seen hits by their index. */
  views: Map<string, string[]>;
}

/** Kept, because a page that is being left gets no answer to an import any more, not even from memory. */
let line: typeof InsightsLine | undefined;
let pageToken: string | undefined;

/** Starts gathering what is told. Call once. */
export function createInsights({ pathOf, whenLeft }: InsightsPage): Insights {
  const waiting = new Map<string, Waiting>();
  /** What has been told in this page, so that it is told once. */
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends what has been gathered. */
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const sending = [...waiting.values()];
    waiting.clear();
    if ($consent.get() !== 'granted') return;
    for (const { account, events, views } of sending) {
      const seen = [...views].flatMap(([index, ids]) =>
        chunks(ids).map(
          (objectIDs): SentEvent => ({
            eventType: 'view',
            eventName: 'Results seen',
            index,
            userToken: token(),
            objectIDs,
            timestamp: Date.now(),
          }),
        ),
      );
      for (const some of chunks([...events, ...seen], mostEvents)) void send(account, some);
    }
  };

  /** Somewhere for the account's events, where they may be told and this one has not been. */
  const queueFor = (account: SearchAccount, once: string): Waiting | null => {
    if ($consent.get() !== 'granted' || told.size === told.add(once).size) return null;
    const name = JSON.stringify(account);
    const queue = waiting.get(name) ?? { account, events: [], views: new Map() };
    waiting.set(name, queue);
    // Fetched now: a page that is being left fetches nothing more.
    void import('./insights-transport.ts').then(
      (loaded) => {
        line = loaded;
      },
      () => {},
    );
    timer ??= setTimeout(flush, gathering);
    return queue;
  };

  whenLeft(flush);
  $consent.listen((consent) => {
    if (consent === 'granted') return;
    waiting.clear();
    pageToken = undefined;
    writeCookie(tokenCookie, '', 0);
    writeStored('session', openedKey, '');
  });

  return {
    trackViewed(account, { index, objectID, queryId }) {
      const queue = queueFor(account, `view ${queryId ?? ''} ${index}/${objectID}`);
      if (!queue) return;
      const seen = queue.views.get(index) ?? [];
      queue.views.set(index, [...seen, objectID]);
    },
    trackOpened(account, { index, objectID, queryId }, position, address) {
      const queue = queueFor(account, `click ${queryId ?? ''} ${index}/${objectID} ${position}`);
      if ($consent.get() === 'granted')
        writeStored('session', openedKey, JSON.stringify({ path: pathOf(address), index, objectID, queryId }));
      queue?.events.push({
        eventType: 'click',
        eventName: 'Result opened',
        index,
        userToken: token(),
        objectIDs: [objectID],
        timestamp: Date.now(),
        ...(queryId !== null && { queryID: queryId, positions: [position] }),
      });
      // The page goes next.
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
        timestamp: Date.now(),
        ...(queryId !== null && { queryID: queryId }),
      });
    },
  };
}

/** The visitor's token: random, and kept only once they agreed. */
function token(): string {
  const known = readCookie(tokenCookie);
  if (/^[\w=/+-]{1,128}$/.test(known)) return known;
  pageToken ??= `anonymous-${crypto.randomUUID()}`;
  writeCookie(tokenCookie, pageToken, tokenKept);
  return pageToken;
}

/** The result that the page at `path` was opened from, in this visit. */
function openedAt(path: string): ViewedHit | null {
  try {
    const opened: unknown = JSON.parse(readStored('session', openedKey));
    if (typeof opened !== 'object' || opened === null) return null;
    const {
      path: ledTo,
      index,
      objectID,
      queryId,
    }: { path?: unknown; index?: unknown; objectID?: unknown; queryId?: unknown } = opened;
    if (ledTo !== path || typeof index !== 'string' || typeof objectID !== 'string') return null;
    return { index, objectID, queryId: typeof queryId === 'string' ? queryId : null };
  } catch {
    return null;
  }
}

/** Lists of at most `size`: 45 give 20, 20 and 5. */
export function chunks<Item>(list: readonly Item[], size: number = mostObjects): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  );
}

async function send(account: SearchAccount, events: readonly SentEvent[]): Promise<void> {
  try {
    const { sendEvents } = line ?? (await import('./insights-transport.ts'));
    await sendEvents(account, events);
  } catch (cause) {
    const status: unknown = cause instanceof Error && 'status' in cause ? cause.status : undefined;
    // What is lost on the way is nobody's mistake; what is refused is ours, or the account's.
    if (typeof status === 'number' && status >= 400 && status < 500)
      report({
        code: 'VR624',
        level: 'warn',
        message: `search: the service refused insight events: ${cause instanceof Error ? cause.message : ''}`,
        subject: 'search',
        cause,
      });
  }
}
