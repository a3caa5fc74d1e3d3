/** Search results: ids and scores of all hits, then the cards of one page, which takes 1% of the bytes of `full`. */
import {
  narrowIndexes,
  narrowToIds,
  type SearchQuery,
  type SearchIndex,
  filterString,
} from '../../runtime/stores/search/search-query.ts';
import { mixResults, objectIdOf, SCORE_FIELD, type RankedHit } from '../../runtime/stores/search/relevance.ts';
import { cardFields, highlightFields } from '../../runtime/stores/search/hit.ts';
import { pageSlice } from '../../runtime/stores/search/paging.ts';
import type { IndexQuery, SearchService } from '../../runtime/stores/search/service.ts';
import { isTrackable, trackEvent } from '../../runtime/stores/data-layer.ts';

export type RequestKind = 'ids' | 'full';

const maxHits = 1000;

/** A hit's highlights are half as many bytes again. */
const noHighlights = { attributesToHighlight: [], attributesToSnippet: [] } as const;
const responseFields = ['hits', 'nbHits', 'index', 'queryID'];

export interface FoundResults {
  searchQuery: SearchQuery;
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
  searchQuery: SearchQuery,
  kind: RequestKind,
  isUserInitiated = false,
): Promise<FoundResults> {
  const { query, types, filters: chosen } = searchQuery;
  if (query === '' || indexes.length === 0)
    return { searchQuery, ranked: [], counts: new Map(), queryIds: new Map(), isHidden: false };
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
    searchQuery,
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

/** Tells analytics of a search, once: paging and filters belong to the same one. What may be personal is left out. */
export function trackSearch(term: string, total: number): void {
  if (term === trackedTerm || term === '') return;
  trackedTerm = term;
  trackEvent('searched', { ...(isTrackable(term) && { search_term: term }), total: String(total) });
}

async function hasAny(service: SearchService, indexes: readonly SearchIndex[], query: string): Promise<boolean> {
  const responses = await service.search(indexes.map(({ name }) => countQuery(name, query, '')));
  return responses.some(({ total }) => total > 0);
}

/** Loads the cards of one page, by the same query, so that each has its reasons. @throws SearchFailure */
export async function loadPage(
  service: SearchService,
  { ranked, searchQuery }: FoundResults,
  page: number,
  kind: RequestKind,
): Promise<PageHit[]> {
  const slice = pageSlice(ranked, page);
  if (kind === 'full') return slice.map(({ objectID, index, hit }) => ({ objectID, index, record: hit }));
  if (slice.length === 0) return [];
  const indexes = [...new Set(slice.map(({ index }) => index))];
  const responses = await service.search(
    indexes.map((indexName) => {
      const ids = slice.filter(({ index }) => index === indexName).map(({ objectID }) => objectID);
      return pageQuery(indexName, searchQuery.query, narrowToIds(filterString(searchQuery.filters), ids));
    }),
    true,
  );
  const records = new Map<string, object>();
  for (const { index, hits } of responses)
    for (const hit of hits)
      if (typeof hit === 'object' && hit !== null) records.set(`${index}/${objectIdOf(hit)}`, hit);
  // Records deleted between the two requests are left out.
  return slice.flatMap(({ objectID, index }) => {
    const record = records.get(`${index}/${objectID}`);
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
    ...(kind === 'full' ? highlightFields : noHighlights),
    ...(kind === 'ids' && { responseFields }),
    clickAnalytics: true,
  };
}

/** Not counted as another search: the events of its hits have the query's first id. */
function pageQuery(indexName: string, query: string, filters: string): IndexQuery {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage: maxHits,
    filters,
    attributesToRetrieve: cardFields,
    ...highlightFields,
    responseFields,
    clickAnalytics: false,
    analytics: false,
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
    ...noHighlights,
    responseFields: ['hits', 'nbHits', 'index'],
    clickAnalytics: false,
    analytics: false,
  };
}
