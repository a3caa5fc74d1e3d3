/** Questions to the search service: answered ones from memory, none while it is overloaded, and one index missing is no reason to find nothing. */
import { report } from '../../diagnostics/report.ts';
import { ClientUnavailableError, loadClient, type SearchAccount, type SearchClient } from './client.ts';

/** One index's part of a question. */
export interface IndexQuery {
  indexName: string;
  query: string;
  page: 0;
  hitsPerPage: number;
  filters?: string;
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  responseFields?: readonly string[];
  clickAnalytics: boolean;
  analytics?: boolean;
}

export interface SearchResponse {
  index: string;
  hits: readonly unknown[];
  /** Hits there are, which may be more than came. */
  total: number;
  /** Names the query in insight events; null where the service gave none. */
  queryId: string | null;
}

export interface RecordKey {
  index: string;
  objectID: string;
}

/** Why there is no answer. */
export class SearchFailure extends Error {
  override name = 'SearchFailure';
  /** `client`: it never came. `service`: it did not answer, or not with results. `waiting`: it was not asked, so that it can recover. */
  readonly reason: 'client' | 'service' | 'waiting';

  constructor(reason: SearchFailure['reason'], cause?: unknown) {
    super(`search: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Answers kept, for the life of the page. */
const mostAnswers = 30;
const mostRecords = 600;
/** Milliseconds between a failure and the next question, doubled with each failure after it. */
const [firstWait, longestWait] = [1000, 30_000];
/** Milliseconds the service may ask to be left alone for. */
const longestAsked = 300_000;

export interface SearchService {
  /**
   * @param isAsked the visitor pressed a button for it: asks even while the service is left to recover.
   * @throws SearchFailure
   */
  search(queries: readonly IndexQuery[], isAsked?: boolean): Promise<readonly SearchResponse[]>;
  /** The answer to a question asked before. */
  remembered(queries: readonly IndexQuery[]): readonly SearchResponse[] | undefined;
  /** Records by id, in the order of the keys, undefined for what is gone. @throws SearchFailure */
  records(keys: readonly RecordKey[], attributes: readonly string[]): Promise<readonly (object | undefined)[]>;
}

const services = new Map<string, SearchService>();

/** The service of an account: one for the page, so that several widgets share what is known. */
export function searchService(account: SearchAccount): SearchService {
  const name = JSON.stringify(account);
  const service = services.get(name) ?? openService(account);
  services.set(name, service);
  return service;
}

function openService(account: SearchAccount): SearchService {
  let arriving: Promise<SearchClient> | undefined;
  let failures = 0;
  let waitUntil = 0;
  const answers = new Map<string, readonly SearchResponse[]>();
  const records = new Map<string, object>();
  const missing = new Set<string>();

  /** Goes to the service, unless it is to be left alone. */
  async function reach<Result>(send: (client: SearchClient) => Promise<Result>, isAsked: boolean): Promise<Result> {
    if (!isAsked && performance.now() < waitUntil) throw new SearchFailure('waiting');
    try {
      arriving ??= loadClient(account).catch((error: unknown) => {
        arriving = undefined;
        throw error;
      });
      const result = await send(await arriving);
      failures = 0;
      waitUntil = 0;
      return result;
    } catch (cause) {
      if (!(cause instanceof ClientUnavailableError) && isOverload(cause)) {
        waitUntil =
          performance.now() +
          Math.max(Math.min(firstWait * 2 ** failures, longestWait), Math.min(askedWait(cause), longestAsked));
        failures += 1;
      }
      throw cause instanceof SearchFailure
        ? cause
        : new SearchFailure(cause instanceof ClientUnavailableError ? 'client' : 'service', cause);
    }
  }

  const send = async (client: SearchClient, queries: readonly IndexQuery[]): Promise<readonly SearchResponse[]> => {
    // Read field by field below: what comes is not what the client's types promise.
    const { results }: { results?: unknown } =
      (await client.search({
        requests: queries.map((query) => ({
          ...query,
          attributesToRetrieve: [...query.attributesToRetrieve],
          attributesToHighlight: [...query.attributesToHighlight],
          ...(query.responseFields && { responseFields: [...query.responseFields] }),
        })),
      } as Parameters<SearchClient['search']>[0])) ?? {};
    if (!Array.isArray(results) || results.length !== queries.length)
      throw new Error('the service answered something other than results');
    return queries.map(({ indexName }, place) => readAnswer(indexName, results[place]));
  };

  /** The service refuses a whole question for one index it does not have; the others are then asked one by one. */
  const sendPresent = async (
    client: SearchClient,
    queries: readonly IndexQuery[],
  ): Promise<readonly SearchResponse[]> => {
    const present = queries.filter(({ indexName }) => !missing.has(indexName));
    const found = new Map<string, SearchResponse>();
    try {
      if (present.length > 0) for (const answer of await send(client, present)) found.set(answer.index, answer);
    } catch (error) {
      if (statusOf(error) !== 404 || present.length < 2) throw error;
      const gone: string[] = [];
      const settled = await Promise.allSettled(present.map((query) => send(client, [query])));
      for (const [place, one] of settled.entries()) {
        const name = present[place]?.indexName ?? '';
        if (one.status === 'fulfilled') for (const answer of one.value) found.set(name, answer);
        else if (statusOf(one.reason) === 404) gone.push(name);
        else throw one.reason;
      }
      // A service that has none of them may be another's for now, and is asked again.
      if (found.size === 0) throw error;
      for (const name of gone) missing.add(name);
      if (gone.length > 0)
        report({
          code: 'VR622',
          level: 'warn',
          message: `search: the service has no index called ${gone.join(', ')}.`,
          fix: 'Correct the name in data-indexes, or take it out.',
          subject: 'search',
        });
    }
    return queries.map(
      ({ indexName }) => found.get(indexName) ?? { index: indexName, hits: [], total: 0, queryId: null },
    );
  };

  return {
    async search(queries, isAsked = false) {
      const name = JSON.stringify(queries);
      const known = answers.get(name);
      if (known) return known;
      const found = await reach((client) => sendPresent(client, queries), isAsked);
      keep(answers, name, found, mostAnswers);
      return found;
    },
    remembered: (queries) => answers.get(JSON.stringify(queries)),
    async records(keys, attributes) {
      const nameOf = ({ index, objectID }: RecordKey): string => `${index}/${objectID}`;
      const wanted = keys.filter((key) => !records.has(nameOf(key)));
      const found = new Map(keys.map((key) => [nameOf(key), records.get(nameOf(key))]));
      if (wanted.length > 0) {
        const requests = wanted.map(({ index, objectID }) => ({
          indexName: index,
          objectID,
          attributesToRetrieve: attributes,
        }));
        const answer = await reach(
          (client) => client.customPost({ path: '1/indexes/*/objects', body: { requests } }),
          true,
        );
        const results: unknown = answer?.results;
        if (!Array.isArray(results)) throw new SearchFailure('service');
        for (const [place, key] of wanted.entries()) {
          const record: unknown = results[place];
          if (typeof record !== 'object' || record === null) continue;
          found.set(nameOf(key), record);
          keep(records, nameOf(key), record, mostRecords);
        }
      }
      return keys.map((key) => found.get(nameOf(key)));
    },
  };
}

function readAnswer(index: string, result: unknown): SearchResponse {
  const [hits, total, queryId] = [member(result, 'hits'), member(result, 'nbHits'), member(result, 'queryID')];
  if (!Array.isArray(hits)) throw new Error('the service answered something other than results');
  return {
    index,
    hits,
    total: typeof total === 'number' ? total : hits.length,
    queryId: typeof queryId === 'string' ? queryId : null,
  };
}

function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Milliseconds the service asks to be left alone for; 0 where it does not say. Of the answer it was refused with, the client's
 * error keeps the headers; from another host the service has to expose them.
 */
function askedWait(error: unknown): number {
  const frames = member(error, 'stackTrace');
  const asked = Array.isArray(frames)
    ? member(member(member(frames.at(-1), 'response'), 'headers'), 'retry-after')
    : undefined;
  if (typeof asked !== 'string') return 0;
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return wait > 0 ? wait : 0;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Too many requests, a failing server, or nobody there; what is wrong with the question itself does not get better by waiting. */
function isOverload(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

function keep<Value>(memory: Map<string, Value>, name: string, value: Value, most: number): void {
  memory.set(name, value);
  for (const oldest of memory.keys()) {
    if (memory.size <= most) return;
    memory.delete(oldest);
  }
}
