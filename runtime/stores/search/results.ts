/**
 * Results of a search: one question for the ids and scores of all hits, up to 1,000 of each index, then the records of one
 * page. What is shown is what whole records would show, for a hundredth of the bytes. `full` asks for whole records at once.
 */
import { narrowIndexes, type SearchQuery, type SearchIndex } from './search-query.ts';
import { mixResults, SCORE_FIELD, type RankedHit } from './relevance.ts';
import { filterString } from './filters.ts';
import { cardFields } from './hit.ts';
import { pageSlice } from './paging.ts';
import type { IndexQuery, SearchService } from './service.ts';

export type RequestKind = 'ids' | 'full';

/** R189 */
const mostHits = 1000;

export interface FoundResults {
  /** All results of the asked types, in their order (R192 to R194). */
  ranked: readonly RankedHit[];
  /** Hits of each index under the same filters, by its name, whatever types were asked for. */
  counts: ReadonlyMap<string, number>;
  /** Query ids for insight events, by the index's name. */
  queryIds: ReadonlyMap<string, string>;
  /** Nothing is left, and without filters and types something would be. */
  isHidden: boolean;
}

/** A result with the record it is drawn from. */
export interface PageHit {
  objectID: string;
  index: string;
  record: object;
}

/** @throws SearchFailure */
export async function findResults(
  service: SearchService,
  indexes: readonly SearchIndex[],
  asked: SearchQuery,
  kind: RequestKind,
  isAsked = false,
): Promise<FoundResults> {
  // R188: nothing is asked for nothing.
  if (asked.query === '' || indexes.length === 0)
    return { ranked: [], counts: new Map(), queryIds: new Map(), isHidden: false };
  const filters = filterString(asked.filters);
  const narrowed = new Set(narrowIndexes(indexes, asked.types).map(({ name }) => name));
  const answers = await service.search(
    indexes.map(({ name }) =>
      narrowed.has(name) ? hitsQuery(name, asked.query, filters, kind) : countQuery(name, asked.query, filters),
    ),
    isAsked,
  );
  const own = answers.filter(({ index }) => narrowed.has(index));
  const ranked = mixResults(own, asked.query);
  const isNarrowed = filters !== '' || asked.types.length > 0;
  return {
    ranked,
    // Where the hits came, those that are shown: repeats are none.
    counts: new Map(
      answers.map(({ index, total }) => [
        index,
        narrowed.has(index) ? ranked.filter((one) => one.index === index).length : Math.min(total, mostHits),
      ]),
    ),
    queryIds: new Map(own.flatMap(({ index, queryId }) => (queryId === null ? [] : [[index, queryId] as const]))),
    isHidden: isNarrowed && ranked.length === 0 && (await hasAny(service, indexes, asked.query)),
  };
}

async function hasAny(service: SearchService, indexes: readonly SearchIndex[], query: string): Promise<boolean> {
  const answers = await service.search(indexes.map(({ name }) => countQuery(name, query, '')));
  return answers.some(({ total }) => total > 0);
}

/** The records of one page. @throws SearchFailure */
export async function loadPage(
  service: SearchService,
  { ranked }: FoundResults,
  page: number,
  kind: RequestKind,
): Promise<PageHit[]> {
  const slice = pageSlice(ranked, page);
  const records = kind === 'full' ? slice.map(({ hit }) => hit) : await service.records(slice, cardFields);
  // A record that went between the two questions is left out; its place is the next search's.
  return slice.flatMap(({ objectID, index }, place) => {
    const record = records[place];
    return record === undefined ? [] : [{ objectID, index, record }];
  });
}

function hitsQuery(indexName: string, query: string, filters: string, kind: RequestKind): IndexQuery {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage: mostHits,
    ...(filters && { filters }),
    attributesToRetrieve: kind === 'full' ? [...cardFields, SCORE_FIELD] : [SCORE_FIELD],
    // The page marks the words itself: the service's marks are markup nobody has escaped, and half as many bytes again.
    attributesToHighlight: [],
    ...(kind === 'ids' && { responseFields: ['hits', 'nbHits', 'index', 'queryID'] }),
    clickAnalytics: true,
  };
}

/** For the number on a tab. */
function countQuery(indexName: string, query: string, filters: string): IndexQuery {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage: 1,
    ...(filters && { filters }),
    attributesToRetrieve: [],
    attributesToHighlight: [],
    responseFields: ['hits', 'nbHits', 'index'],
    clickAnalytics: false,
    analytics: false,
  };
}
