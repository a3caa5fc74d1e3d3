/** The search service's client, loaded with the first search and configured to store nothing on the device. */
import type { LiteClient } from 'algoliasearch/lite';
import { ownGlobal } from '../../dom/clobbering.ts';
import { withinTime } from '../../diagnostics/loading.ts';

/** A host of the service, for sites with their own; `url` is a host name without a path. */
interface SearchHost {
  url: string;
  port?: number | undefined;
  protocol: 'http' | 'https';
}

/** A page's account with the service. */
export interface SearchAccount {
  applicationId: string;
  searchKey: string;
  /** The hosted service's own, if left out. */
  hosts?: SearchHost[] | undefined;
}

export type SearchClient = Pick<LiteClient, 'search'>;
type MakeClient = (applicationId: string, key: string, options: object) => SearchClient;

declare global {
  interface Window {
    /** The client of a theme that loads it itself as a classic script. */
    'algoliasearch/lite'?: { liteClient?: unknown } | undefined;
  }
}

const maxPolls = 50;
const pollIntervalMs = 100;

export class SearchFailure extends Error {
  override name = 'SearchFailure';
  /** `client` failed to load, `service` failed to respond with results, `waiting` while backing off. */
  readonly reason: 'client' | 'service' | 'waiting';

  constructor(reason: SearchFailure['reason'], cause?: unknown) {
    super(`search: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** By default the client copies every response through JSON twice and stores failures in local storage. */
const noCache = {
  get: <Value>(_key: unknown, find: () => Promise<Value>): Promise<Value> => find(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** The client's default of two seconds for a body is too short for a thousand records on a phone. */
const timeoutsMs = { connect: 3000, read: 15_000, write: 15_000 };

/** Loads the client and opens the account. @throws SearchFailure after five seconds. */
export async function loadClient({ applicationId, searchKey, hosts }: SearchAccount): Promise<SearchClient> {
  const make = await waitForClient();
  return make(applicationId, searchKey, {
    timeouts: timeoutsMs,
    hostsCache: noCache,
    responsesCache: noCache,
    requestsCache: noCache,
    // Otherwise the client retries three times while the visitor waits; service.ts backs off instead.
    maxRateLimitRetries: 0,
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' })) }),
  });
}

async function waitForClient(): Promise<MakeClient> {
  let make = pageClient();
  if (make) return make;
  const loaded = new Promise<void>((resolve) => {
    import('algoliasearch/lite').then(
      ({ liteClient }) => {
        make = liteClient;
        resolve();
      },
      // If it is blocked, the theme's own client may still load.
      () => {},
    );
  });

  for (let poll = 0; poll < maxPolls; poll += 1) {
    await withinTime(loaded, pollIntervalMs, () => {});
    const found = pageClient() ?? make;
    if (found) return found;
  }
  throw new SearchFailure('client');
}

function pageClient(): MakeClient | undefined {
  const make = ownGlobal('algoliasearch/lite')?.liteClient;
  return typeof make === 'function' ? (make as MakeClient) : undefined;
}
