/** Events for the search service, sent together. Comes with the code that sends them, because an unloading page cannot import. */
import { insightsClient, type EventsItems } from '@algolia/client-insights';
import { report } from '../../diagnostics/report.ts';
import { $trackingConsent } from '../consent.ts';
import type { SearchAccount } from './client.ts';
import { visitorToken, type OpenedResult } from './insights-storage.ts';

/** The service notes the time itself: a device's clock can be wrong, and an event of last month would be refused. */
interface SentEvent {
  eventType: 'view' | 'click' | 'conversion';
  eventName: string;
  index: string;
  userToken: string;
  objectIDs: string[];
  queryID?: string;
  positions?: number[];
}

const maxObjectsPerEvent = 20;
const maxEventsPerRequest = 1000;
const flushDelayMs = 2000;
/** Browsers limit the bodies of keepalive requests to 64 KiB. */
const keepaliveLimit = 60_000;

type Hit = OpenedResult['hit'];

interface EventQueue {
  account: SearchAccount;
  events: SentEvent[];
  views: Map<string, string[]>;
}

const queues = new Map<string, EventQueue>();
/** Ids of the events reported by this page, to report each only once. */
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a result that was visible, once per search. */
export function addView(account: SearchAccount, { index, objectID, queryId }: Hit): void {
  const queue = queueFor(account, `view ${queryId ?? ''} ${index}/${objectID}`);
  queue?.views.set(index, [...(queue.views.get(index) ?? []), objectID]);
}

/** Adds an opened result, and sends at once. @param position from 1, among all results */
export function addClick(account: SearchAccount, hit: Hit, position: number): void {
  const queue = queueFor(account, `click ${hit.queryId ?? ''} ${hit.index}/${hit.objectID} ${position}`);
  queue?.events.push({
    eventType: 'click',
    eventName: 'Result opened',
    ...sentHit(hit),
    ...(hit.queryId !== null && { positions: [position] }),
  });
  flush();
}

/** Adds what the visitor did on the page that a result led to. */
export function addConversion({ account, hit }: OpenedResult, eventName: string): void {
  const queue = queueFor(account, `conversion ${eventName} ${hit.queryId ?? ''} ${hit.index}/${hit.objectID}`);
  queue?.events.push({ eventType: 'conversion', eventName, ...sentHit(hit) });
}

function sentHit({ index, objectID, queryId }: Hit): Pick<SentEvent, 'index' | 'userToken' | 'objectIDs' | 'queryID'> {
  return { index, userToken: visitorToken(), objectIDs: [objectID], ...(queryId !== null && { queryID: queryId }) };
}

/** @returns the account's queue; null without consent, or if the event was reported before. */
function queueFor(account: SearchAccount, eventId: string): EventQueue | null {
  if ($trackingConsent.get() !== 'granted' || reported.size === reported.add(eventId).size) return null;
  const name = JSON.stringify(account);
  const queue = queues.get(name) ?? { account, events: [], views: new Map() };
  queues.set(name, queue);
  timer ??= setTimeout(flush, flushDelayMs);
  return queue;
}

function flush(): void {
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
          userToken: visitorToken(),
          objectIDs,
        }),
      ),
    );
    for (const batch of chunks([...events, ...viewEvents], maxEventsPerRequest)) void send(account, batch);
  }
}

async function send({ applicationId, searchKey, hosts }: SearchAccount, events: readonly SentEvent[]): Promise<void> {
  const client = insightsClient(applicationId, searchKey, undefined, {
    requester: {
      async send({ url, method, headers, data }) {
        const body = typeof data === 'string' ? data : undefined;
        const response = await fetch(url, {
          method,
          headers,
          keepalive: (body?.length ?? 0) < keepaliveLimit,
          ...(body !== undefined && { body }),
        });
        return { status: response.status, content: await response.text(), isTimedOut: false };
      },
    },
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  try {
    await client.pushEvents({ events: events.map((event) => event as EventsItems) });
  } catch (cause) {
    reportRefusal(cause);
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

$trackingConsent.listen((consent) => {
  if (consent !== 'granted') queues.clear();
});
// The last chances to send.
addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', () => void (document.hidden && flush()));
