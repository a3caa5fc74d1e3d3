/** The search service's own client, loaded when it is first needed and set up to keep nothing on the visitor's device. */
import type { LiteClient } from 'algoliasearch/lite';

/** Where the service answers, for sites that have their own: `url` is a host's name, without a path. */
export interface SearchHost {
  url: string;
  port?: number | undefined;
  protocol: 'http' | 'https';
}

/** What a page says about its account with the service (R203). */
export interface SearchAccount {
  applicationId: string;
  /** A key that may only search. */
  searchKey: string;
  /** Left out, the client knows where to go. */
  hosts?: readonly SearchHost[] | undefined;
}

export type SearchClient = Pick<LiteClient, 'search' | 'customPost'>;
type MakeClient = (applicationId: string, key: string, options: object) => SearchClient;

declare global {
  interface Window {
    /** Set by the client's script for pages without modules, where a theme brings its own. */
    'algoliasearch/lite'?: { liteClient?: unknown } | undefined;
  }
}

/** R202 */
const polls = 50;
/** Milliseconds. */
const pollEvery = 100;

/** The client did not come in five seconds. */
export class ClientUnavailableError extends Error {
  override name = 'ClientMissing';
}

/** The client would put every answer through JSON twice, and an entry into local storage for every failure. */
const keepsNothing = {
  get: <Value>(_key: unknown, find: () => Promise<Value>): Promise<Value> => find(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** Milliseconds. The client's own two seconds for a body are less than a phone needs for a thousand whole records. */
const timeouts = { connect: 3000, read: 15_000, write: 15_000 };

/** @throws ClientMissing; the next call tries again. */
export async function loadClient({ applicationId, searchKey, hosts }: SearchAccount): Promise<SearchClient> {
  const make = await whenThere();
  return make(applicationId, searchKey, {
    timeouts,
    hostsCache: keepsNothing,
    responsesCache: keepsNothing,
    requestsCache: keepsNothing,
    // The client would ask three times more while the visitor waits; service.ts waits for all of the page.
    maxRateLimitRetries: 0,
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' })) }),
  });
}

async function whenThere(): Promise<MakeClient> {
  let make = pageClient();
  if (make) return make;
  const arrival = new Promise<void>((resolve) => {
    import('algoliasearch/lite').then(
      ({ liteClient }) => {
        make = liteClient;
        resolve();
      },
      // Whether it is blocked or lost, a theme's own may still come.
      () => {},
    );
  });
  for (let poll = 0; poll < polls; poll += 1) {
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, pollEvery))]);
    const found = pageClient() ?? make;
    if (found) return found;
  }
  throw new ClientUnavailableError('the search client did not load in five seconds');
}

function pageClient(): MakeClient | undefined {
  const make = window['algoliasearch/lite']?.liteClient;
  return typeof make === 'function' ? (make as MakeClient) : undefined;
}
