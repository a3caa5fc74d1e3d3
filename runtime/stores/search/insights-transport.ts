/** The way insight events go. A chunk of its own: most visits have nothing to tell. */
import { insightsClient, type EventsItems } from '@algolia/client-insights';
import type { SearchAccount } from './client.ts';

export interface SentEvent {
  eventType: 'view' | 'click' | 'conversion';
  eventName: string;
  index: string;
  userToken: string;
  objectIDs: string[];
  timestamp: number;
  queryID?: string;
  positions?: number[];
}

/** Bytes a browser sends for a page that is gone. */
const survives = 60_000;

/** @throws the client's error, with `status` where the service refused. */
export async function sendEvents(
  { applicationId, searchKey, hosts }: SearchAccount,
  events: readonly SentEvent[],
): Promise<void> {
  const client = insightsClient(applicationId, searchKey, undefined, {
    requester: {
      async send({ url, method, headers, data }) {
        const body = typeof data === 'string' ? data : undefined;
        const answer = await fetch(url, {
          method,
          headers,
          keepalive: (body?.length ?? 0) < survives,
          ...(body !== undefined && { body }),
        });
        return { status: answer.status, content: await answer.text(), isTimedOut: false };
      },
    },
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  await client.pushEvents({ events: events.map((event) => event as EventsItems) });
}
