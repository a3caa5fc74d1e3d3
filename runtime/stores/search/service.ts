/** Requests to the search service: cached, backing off while it is overloaded, and tolerating missing indexes. */
import * as v from 'valibot';
import { retryAfterMs } from '../../ajax/response/retry-after.ts';
import { report } from '../../diagnostics/report.ts';
import { loadClient, SearchFailure, type SearchAccount, type SearchClient } from './client.ts';

export interface IndexQuery {
  indexName: string;
  query: string;
  page: 0;
  hitsPerPage: number;
  /** Words of which one is enough. */
  optionalWords?: string;
  filters?: string;
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  /** Each with a number of words: `body:16`. */
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  responseFields?: readonly string[];
  clickAnalytics: boolean;
  analytics?: boolean;
}

/** What the client's types promise, and the service need not keep. */
const Results = v.object({
  results: v.array(
    v.object({
      hits: v.array(v.unknown()),
      nbHits: v.fallback(v.optional(v.number()), undefined),
      queryID: v.fallback(v.nullable(v.string()), null),
    }),
  ),
});

export interface SearchResponse {
  index: string;
  hits: readonly unknown[];
  /** The number of all hits, which may be more than `hits` holds. */
  total: number;
  /** Identifies the query in insight events; null if the service sent none. */
  queryId: string | null;
}

const maxCachedResponses = 30;
/** The back-off after a failure doubles with each further one. */
const [minBackOffMs, maxBackOffMs] = [1000, 30_000];
const maxRetryAfterMs = 300_000;

export interface SearchService {
  /** @param isUserInitiated overrides the back-off, for a click on a button. @throws SearchFailure */
  search(queries: readonly IndexQuery[], isUserInitiated?: boolean): Promise<readonly SearchResponse[]>;
  cached(queries: readonly IndexQuery[]): readonly SearchResponse[] | undefined;
}

const services = new Map<string, SearchService>();

/** Returns the page's service for an account, which all widgets share. */
export function searchService(account: SearchAccount): SearchService {
  const name = JSON.stringify(account);
  const service = services.get(name) ?? openService(account);
  services.set(name, service);
  return service;
}

function openService(account: SearchAccount): SearchService {
  let loadingClient: Promise<SearchClient> | undefined;
  let failures = 0;
  let retryAt = 0;
  const responses = new Map<string, readonly SearchResponse[]>();
  const missingIndexes = new Set<string>();

  /** Sends a request, unless the service needs time to recover. */
  async function attempt<Result>(
    send: (client: SearchClient) => Promise<Result>,
    isUserInitiated: boolean,
  ): Promise<Result> {
    if (!isUserInitiated && performance.now() < retryAt) throw new SearchFailure('waiting');
    try {
      loadingClient ??= loadClient(account).catch((error: unknown) => {
        loadingClient = undefined;
        throw error;
      });
      const result = await send(await loadingClient);
      failures = 0;
      retryAt = 0;
      return result;
    } catch (cause) {
      if (cause instanceof SearchFailure) throw cause;
      if (isOverload(cause)) {
        retryAt =
          performance.now() +
          Math.max(Math.min(minBackOffMs * 2 ** failures, maxBackOffMs), Math.min(waitOf(cause), maxRetryAfterMs));
        failures += 1;
      }
      throw new SearchFailure('service', cause);
    }
  }

  const send = async (client: SearchClient, queries: readonly IndexQuery[]): Promise<readonly SearchResponse[]> => {
    const response = await client.search({ requests: queries } as unknown as Parameters<SearchClient['search']>[0]);
    const { results } = v.parse(Results, response);
    if (results.length !== queries.length) throw new Error('the service answered another number of queries');
    return results.map(({ hits, nbHits, queryID }, at) => ({
      index: queries[at]?.indexName ?? '',
      hits,
      total: nbHits ?? hits.length,
      queryId: queryID,
    }));
  };

  /** One missing index makes the whole request fail; the others are then requested one by one. */
  const sendPresent = async (
    client: SearchClient,
    queries: readonly IndexQuery[],
  ): Promise<readonly SearchResponse[]> => {
    const present = queries.filter(({ indexName }) => !missingIndexes.has(indexName));
    const found = new Map<string, SearchResponse>();
    try {
      if (present.length > 0) for (const response of await send(client, present)) found.set(response.index, response);
    } catch (error) {
      if (statusOf(error) !== 404 || present.length < 2) throw error;
      const notFound: string[] = [];
      const settled = await Promise.allSettled(present.map((query) => send(client, [query])));
      for (const [index, result] of settled.entries()) {
        const name = present[index]?.indexName ?? '';
        if (result.status === 'fulfilled') for (const response of result.value) found.set(name, response);
        else if (statusOf(result.reason) === 404) notFound.push(name);
        else throw result.reason;
      }
      // If no index exists, the service itself is at fault, so the indexes are requested again next time.
      if (found.size === 0) throw error;
      for (const name of notFound) missingIndexes.add(name);
      if (notFound.length > 0)
        report({
          code: 'VR622',
          level: 'warn',
          message: `search: the service has no index called ${notFound.join(', ')}.`,
          fix: 'Correct the name in data-indexes, or take it out.',
          subject: 'search',
        });
    }

    return queries.map(
      ({ indexName }) => found.get(indexName) ?? { index: indexName, hits: [], total: 0, queryId: null },
    );
  };

  return {
    async search(queries, isUserInitiated = false) {
      const name = JSON.stringify(queries);
      const cached = responses.get(name);
      if (cached) return cached;
      const found = await attempt((client) => sendPresent(client, queries), isUserInitiated);
      responses.set(name, found);
      for (const oldest of responses.keys()) if (responses.size > maxCachedResponses) responses.delete(oldest);
      return found;
    },
    cached: (queries) => responses.get(JSON.stringify(queries)),
  };
}

function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** @returns the milliseconds to wait that the client's error carries; 0 if the service did not say, or does not expose it. */
function waitOf(error: unknown): number {
  const frames = member(error, 'stackTrace');
  const headers = Array.isArray(frames) ? member(member(frames.at(-1), 'response'), 'headers') : undefined;
  const [retryAfter, date] = [member(headers, 'retry-after'), member(headers, 'date')];
  return retryAfterMs(String(retryAfter ?? ''), String(date ?? ''));
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** True for rate limits, server errors and network failures. Other errors do not pass with time. */
function isOverload(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}
