/** Search results: ids and scores of all hits, then the records of one page, which takes 1% of the bytes of `full`. */
import { narrowIndexes, type SearchQuery, type SearchIndex, filterString } from './search-query.ts';
import { mixResults, SCORE_FIELD, type RankedHit } from './relevance.ts';
import { cardFields } from './hit.ts';
import { pageSlice } from './paging.ts';
import type { IndexQuery, SearchService } from './service.ts';
import { isTrackable, trackEvent } from '../data-layer.ts';

export type RequestKind = 'ids' | 'full';

// R189
const maxHits = 1000;

export interface FoundResults {
  ranked: readonly RankedHit[];
  /** Number of hits by index name, with the same filters but for all types. */
  counts: ReadonlyMap<string, number>;
  queryIds: ReadonlyMap<string, string>;
  /** True if the filters and types hide every result. */
  isHidden: boolean;
}

export interface PageHit {
  objectID: string;
  index: string;
  record: object;
}

/** @throws SearchFailure */
export async function findResults(
  service: SearchService,
  indexes: readonly SearchIndex[],
  { query, types, filters: chosen }: SearchQuery,
  kind: RequestKind,
  isUserInitiated = false,
): Promise<FoundResults> {
  // R188
  if (query === '' || indexes.length === 0)
    return { ranked: [], counts: new Map(), queryIds: new Map(), isHidden: false };
  const filters = filterString(chosen);
  const narrowed = new Set(narrowIndexes(indexes, types).map(({ name }) => name));
  const responses = await service.search(
    indexes.map(({ name }) =>
      narrowed.has(name) ? hitsQuery(name, query, filters, kind) : countQuery(name, query, filters),
    ),
    isUserInitiated,
  );
  const matching = responses.filter(({ index }) => narrowed.has(index));
  const ranked = mixResults(matching, query);
  const isNarrowed = filters !== '' || types.length > 0;
  return {
    ranked,
    // Indexes with hits count the ranked ones, which are free of repeats.
    counts: new Map(
      responses.map(({ index, total }) => [
        index,
        narrowed.has(index) ? ranked.filter((result) => result.index === index).length : Math.min(total, maxHits),
      ]),
    ),
    queryIds: new Map(matching.flatMap(({ index, queryId }) => (queryId === null ? [] : [[index, queryId] as const]))),
    isHidden: isNarrowed && ranked.length === 0 && (await hasAny(service, indexes, query)),
  };
}

let trackedTerm = '';

/** Tells analytics of a search, once: paging and filters belong to the same one. What may be personal is left out (D53). */
export function trackSearch(term: string, total: number): void {
  if (term === trackedTerm || term === '') return;
  trackedTerm = term;
  trackEvent('searched', { ...(isTrackable(term) && { search_term: term }), total: String(total) });
}

async function hasAny(service: SearchService, indexes: readonly SearchIndex[], query: string): Promise<boolean> {
  const responses = await service.search(indexes.map(({ name }) => countQuery(name, query, '')));
  return responses.some(({ total }) => total > 0);
}

/** Loads the records of one page. @throws SearchFailure */
export async function loadPage(
  service: SearchService,
  { ranked }: FoundResults,
  page: number,
  kind: RequestKind,
): Promise<PageHit[]> {
  const slice = pageSlice(ranked, page);
  const records = kind === 'full' ? slice.map(({ hit }) => hit) : await service.records(slice, cardFields);
  // Records deleted between the two requests are left out.
  return slice.flatMap(({ objectID, index }, position) => {
    const record = records[position];
    return record === undefined ? [] : [{ objectID, index, record }];
  });
}

function hitsQuery(indexName: string, query: string, filters: string, kind: RequestKind): IndexQuery {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage: maxHits,
    ...(filters && { filters }),
    attributesToRetrieve: kind === 'full' ? [...cardFields, SCORE_FIELD] : [SCORE_FIELD],
    // The page highlights by itself: the service's highlights are unescaped markup, and half as many bytes again.
    attributesToHighlight: [],
    ...(kind === 'ids' && { responseFields: ['hits', 'nbHits', 'index', 'queryID'] }),
    clickAnalytics: true,
  };
}

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
