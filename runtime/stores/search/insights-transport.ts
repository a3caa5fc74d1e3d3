/** Sends insight events. */
import { insightsClient, type EventsItems } from '@algolia/client-insights';
import type { SearchAccount } from './client.ts';

/** The service notes the time itself: a device's clock can be wrong, and an event of last month would be refused. */
export interface SentEvent {
  eventType: 'view' | 'click' | 'conversion';
  eventName: string;
  index: string;
  userToken: string;
  objectIDs: string[];
  queryID?: string;
  positions?: number[];
}

/** Browsers limit the bodies of keepalive requests to 64 KiB. */
const keepaliveLimit = 60_000;

/** @throws the client's error, with a `status` if the service refused. */
export async function sendEvents(
  { applicationId, searchKey, hosts }: SearchAccount,
  events: readonly SentEvent[],
): Promise<void> {
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
  await client.pushEvents({ events: events.map((event) => event as EventsItems) });
}
