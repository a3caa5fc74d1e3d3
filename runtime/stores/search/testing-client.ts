/** A search client for tests, installed as a theme would; it responds as the test says and records requests. */
import { vi } from 'vitest';
import { searchService, type IndexQuery, type SearchService } from './service.ts';

type Respond = (queries: readonly IndexQuery[]) => unknown;

export interface TestingClient {
  readonly asked: IndexQuery[][];
  readonly made: unknown[][];
  readonly service: SearchService;
  answer: Respond;
}

let accounts = 0;

export function serviceError(status: number | undefined, headers: Readonly<Record<string, string>> = {}): Error {
  return Object.assign(
    new Error('refused'),
    status === undefined ? {} : { status, stackTrace: [{ request: {}, response: { status, headers } }] },
  );
}

export function resultsOf(queries: readonly IndexQuery[], hitsOf: (query: IndexQuery) => readonly unknown[]): unknown {
  return {
    results: queries.map((query) => ({
      hits: hitsOf(query).slice(0, query.hitsPerPage),
      nbHits: hitsOf(query).length,
      index: query.indexName,
      queryID: 'a'.repeat(32),
    })),
  };
}

/** @param records by index; every query finds all records of its index. */
export function openClient(records: Readonly<Record<string, readonly object[]>> = {}): TestingClient {
  const testing = {
    asked: [] as IndexQuery[][],
    made: [] as unknown[][],
    service: searchService({ applicationId: `TEST${(accounts += 1)}`, searchKey: 'key' }),
    answer: ((queries) => resultsOf(queries, ({ indexName }) => records[indexName] ?? [])) as Respond,
  };

  const client = {
    search: async ({ requests }: { requests: IndexQuery[] }) => {
      testing.asked.push(requests);
      return testing.answer(requests);
    },
  };

  vi.stubGlobal('algoliasearch/lite', {
    liteClient: (...given: unknown[]) => {
      testing.made.push(given);
      return client;
    },
  });

  return testing;
}

export const indexes = ['designs', 'articles'].map((name) => ({ name, type: name, label: name }));

export const manyHits = (index: string, count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({ objectID: `${index}-${place}`, title: `${index} ${place}` }));
