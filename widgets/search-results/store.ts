/** Search results: ids and scores of all hits, then the cards of one page, which takes 1% of the bytes of `full`. */
import {
  narrowIndexes,
  narrowToIds,
  type SearchQuery,
  type SearchIndex,
  filterString,
} from '../../runtime/stores/search/search-query.ts';
import {
  attemptsFor,
  rangeFilters,
  readQuestion,
  type Attempt,
  type Range,
} from '../../runtime/stores/search/read-question.ts';
import {
  mixResults,
  objectIdOf,
  SCORE_FIELD,
  SOLD_FIELD,
  type RankedHit,
} from '../../runtime/stores/search/relevance.ts';
import { cardFields, highlightFields } from '../../runtime/stores/search/hit.ts';
import { pageSlice } from '../../runtime/stores/search/paging.ts';
import type { IndexQuery, SearchService } from '../../runtime/stores/search/service.ts';
import { isTrackable, trackEvent } from '../../runtime/stores/data-layer.ts';

export type RequestKind = 'ids' | 'full';

const maxHits = 1000;

/** A hit's highlights are half as many bytes again. */
const noHighlights = { attributesToHighlight: [], attributesToSnippet: [] } as const;
const responseFields = ['hits', 'nbHits', 'index', 'queryID'];

/** What the results answer: of the query's words all, some or none, and its amounts. */
interface AskedQuestion extends Attempt {
  ranges: readonly Range[];
  /** In the service's language: the chosen ones and those of the amounts. */
  filters: string;
}

export interface FoundResults {
  searchQuery: SearchQuery;
  asked: AskedQuestion;
  ranked: readonly RankedHit[];
  /** Number of hits by index name; of kinds that are not shown only if they were asked for before. */
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

export interface SearchedSite {
  service: SearchService;
  indexes: readonly SearchIndex[];
  /** Slug of the region that prices are for. */
  region: string;
  kind: RequestKind;
}

/** @throws SearchFailure */
export async function findResults(
  site: SearchedSite,
  searchQuery: SearchQuery,
  isUserInitiated = false,
): Promise<FoundResults> {
  const { service, indexes, region } = site;
  const { query, types, filters: chosen } = searchQuery;
  const question = readQuestion(query);
  const { ranges } = question;
  const filters = [filterString(chosen), rangeFilters(ranges, region)].filter(Boolean).join(' AND ');
  const [first = { words: query }, ...others] = attemptsFor(question);
  const nothing = { searchQuery, ranked: [], counts: new Map(), queryIds: new Map(), isHidden: false };
  if (query === '' || indexes.length === 0) return { ...nothing, asked: { ...first, ranges, filters } };

  const found = await findWith(site, searchQuery, { ...first, ranges, filters }, isUserInitiated);
  if (found.ranked.length > 0) return found;
  const isNarrowed = types.length > 0 || Object.keys(chosen).length > 0;
  if (isNarrowed && (await hasAny(service, indexes, { ...first, filters: rangeFilters(ranges, region) })))
    return { ...found, isHidden: true };
  for (const attempt of others) {
    const partly = await findWith(site, searchQuery, { ...attempt, ranges, filters }, isUserInitiated);
    if (partly.ranked.length > 0) return partly;
  }

  return found;
}

async function findWith(
  { service, indexes, kind }: SearchedSite,
  searchQuery: SearchQuery,
  asked: AskedQuestion,
  isUserInitiated: boolean,
): Promise<FoundResults> {
  const queriesOf = (wanted: readonly SearchIndex[]): IndexQuery[] =>
    wanted.map(({ name }) => hitsQuery(name, asked, kind));
  const narrowed = narrowIndexes(indexes, searchQuery.types);
  // A search of all kinds answers that of each.
  const responses = service.cached(queriesOf(indexes)) ?? (await service.search(queriesOf(narrowed), isUserInitiated));
  const all = mixResults(responses, searchQuery.query);
  const shown = new Set(narrowed.map(({ name }) => name));

  return {
    searchQuery,
    asked,
    ranked: all.filter(({ index }) => shown.has(index)),
    counts: new Map(
      responses.map(({ index: name }) => [name, all.filter(({ index }) => index === name).length] as const),
    ),
    queryIds: new Map(responses.flatMap(({ index, queryId }) => (queryId === null ? [] : [[index, queryId] as const]))),
    isHidden: false,
  };
}

async function hasAny(
  service: SearchService,
  indexes: readonly SearchIndex[],
  asked: Pick<AskedQuestion, 'words' | 'filters'>,
): Promise<boolean> {
  const responses = await service.search(indexes.map(({ name }) => countQuery(name, asked)));
  return responses.some(({ total }) => total > 0);
}

let trackedTerm = '';

/** Tells analytics of a search, once: paging and filters belong to the same one. What may be personal is left out. */
export function trackSearch(term: string, total: number): void {
  if (term === trackedTerm || term === '') return;
  trackedTerm = term;
  trackEvent('searched', { ...(isTrackable(term) && { search_term: term }), total: String(total) });
}

/** Loads the cards of one page, by the same query, so that each has its reasons. @throws SearchFailure */
export async function loadPage(
  service: SearchService,
  { ranked, asked }: FoundResults,
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
      return pageQuery(indexName, { ...asked, filters: narrowToIds(asked.filters, ids) });
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

type AskedWords = Pick<AskedQuestion, 'words' | 'optionalWords' | 'filters'>;

type QueryParts = Omit<IndexQuery, 'indexName' | 'query' | 'page' | 'optionalWords' | 'filters'>;

function queryOf(indexName: string, { words, optionalWords, filters }: AskedWords, parts: QueryParts): IndexQuery {
  return {
    indexName,
    query: words,
    page: 0,
    ...(optionalWords && { optionalWords }),
    ...(filters && { filters }),
    ...parts,
  };
}

function hitsQuery(indexName: string, asked: AskedWords, kind: RequestKind): IndexQuery {
  return queryOf(indexName, asked, {
    hitsPerPage: maxHits,
    attributesToRetrieve: [...(kind === 'full' ? cardFields : []), SCORE_FIELD, SOLD_FIELD],
    ...(kind === 'full' ? highlightFields : noHighlights),
    ...(kind === 'ids' && { responseFields }),
    clickAnalytics: true,
  });
}

/** Not counted as another search: the events of its hits have the query's first id. */
const uncounted = { clickAnalytics: false, analytics: false } as const;

function pageQuery(indexName: string, asked: AskedWords): IndexQuery {
  return queryOf(indexName, asked, {
    hitsPerPage: maxHits,
    attributesToRetrieve: cardFields,
    ...highlightFields,
    responseFields,
    ...uncounted,
  });
}

function countQuery(indexName: string, asked: AskedWords): IndexQuery {
  return queryOf(indexName, asked, {
    hitsPerPage: 1,
    attributesToRetrieve: [],
    ...noHighlights,
    responseFields: ['hits', 'nbHits', 'index'],
    ...uncounted,
  });
}
