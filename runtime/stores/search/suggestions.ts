/** Suggestions while typing: one request for all indexes after a pause; late responses are ignored. */
import { atom, type ReadableAtom } from 'nanostores';
import { rangeFilters, readQuestion } from './read-question.ts';
import { $region } from '../region.ts';
import { normaliseQuery, type SearchIndex } from './search-query.ts';
import { objectIdOf, SCORE_FIELD, scoreOf } from './relevance.ts';
import { highlightFields, imageFields, viewHit, type HitView } from './hit.ts';
import { SearchFailure, type SearchAccount } from './client.ts';
import { trackOpened } from './insights.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SearchResponse, IndexQuery, SearchService } from './service.ts';
import { plural } from '../../dom/language.ts';
import { defineMessages } from '../../dom/messages.ts';
import { sharedText } from '../../dom/shared-messages.ts';
import { siteAddress } from '../../dom/url.ts';

const [defaultHitsPerIndex, maxSuggestions] = [3, 5];

/** How many hits of the best one's kind come before every other kind has a place. */
const maxLeading = 3;

const debounceMs = 150;

const fields = ['title', 'meta_title', 'name', 'url', 'link', 'slug', 'type', ...imageFields, SCORE_FIELD];

interface SuggestedHit {
  objectID: string;
  index: string;
  queryId: string | null;
  hit: object;
}

export interface SuggestionState {
  /** `idle` for an empty field. While `loading`, the previous suggestions stay. */
  status: 'idle' | 'loading' | 'found' | 'failed';
  query: string;
  list: readonly SuggestedHit[];
  reason: SearchFailure['reason'] | null;
}

export interface Suggestions {
  readonly $state: ReadableAtom<SuggestionState>;
  type(text: string): void;
  retry(): void;
  stop(): void;
}

const idle: SuggestionState = { status: 'idle', query: '', list: [], reason: null };

export function createSuggestions(
  service: SearchService,
  indexes: readonly SearchIndex[],
  hitsPerIndex: number = defaultHitsPerIndex,
): Suggestions {
  const $state = atom<SuggestionState>(idle);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = '';
  const queriesFor = (query: string): IndexQuery[] => indexes.map(({ name }) => queryFor(name, query, hitsPerIndex));

  const show = (query: string, responses: readonly SearchResponse[]): void =>
    $state.set({ status: 'found', query, list: pickBest(responses), reason: null });

  const load = async (query: string, isUserInitiated: boolean): Promise<void> => {
    try {
      const responses = await service.search(queriesFor(query), isUserInitiated);
      if (query === wanted) show(query, responses);
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      if (query === wanted) $state.set({ status: 'failed', query, list: [], reason: error.reason });
    }
  };

  function type(text: string): void {
    const query = normaliseQuery(text);
    if (query === wanted) return;
    wanted = query;
    clearTimeout(timer);
    if (query === '' || indexes.length === 0) return $state.set(idle);
    const cached = service.cached(queriesFor(query));
    if (cached) return show(query, cached);
    $state.set({ ...$state.get(), status: 'loading', reason: null });
    timer = setTimeout(() => void load(query, false), debounceMs);
  }

  return {
    $state,
    type,
    retry() {
      clearTimeout(timer);
      $state.set({ ...$state.get(), status: 'loading', reason: null });
      void load(wanted, true);
    },
    stop: () => type(''),
  };
}

function queryFor(indexName: string, query: string, hitsPerPage: number): IndexQuery {
  const { words, ranges } = readQuestion(query);
  const filters = rangeFilters(ranges, $region.get() ?? '');
  return {
    indexName,
    query: words,
    page: 0,
    hitsPerPage,
    ...(filters && { filters }),
    attributesToRetrieve: fields,
    ...highlightFields,
    responseFields: ['hits', 'nbHits', 'index', 'queryID'],
    clickAnalytics: true,
  };
}

/**
 * Takes the best hits by score. Of equal hits, those of the best hit's own kind come first, then one of each other kind in the
 * page's order of indexes, then the next of each.
 */
function pickBest(responses: readonly SearchResponse[]): SuggestedHit[] {
  const found = responses.flatMap(({ index, hits, queryId }) =>
    hits.flatMap((hit, rank) => {
      const objectID = objectIdOf(hit);
      return objectID === null || typeof hit !== 'object' || hit === null
        ? []
        : [{ rank, score: scoreOf({ ...hit }, rank, hits.length), suggested: { objectID, index, queryId, hit } }];
    }),
  );
  const bestScore = Math.max(...found.map(({ score }) => score));
  const leading = found.find(({ score }) => score === bestScore)?.suggested.index;
  const turnOf = ({ rank, suggested: { index } }: (typeof found)[number]): number =>
    index === leading && rank < maxLeading ? -1 : rank;
  const known = new Set<string>();

  return found
    .toSorted((a, b) => b.score - a.score || turnOf(a) - turnOf(b))
    .map(({ suggested }) => suggested)
    .filter(({ index, objectID }) => known.size < known.add(`${index}/${objectID}`).size)
    .slice(0, maxSuggestions);
}

export interface ShownSuggestion {
  /** Index in the list, from 0. */
  key: number;
  view: HitView;
  /** A hit without a page of its own links to the results for its name. */
  href: string;
  queryId: string | null;
}

/** @param action address of the results page. */
export function viewSuggestions(
  { list, query }: Pick<SuggestionState, 'list' | 'query'>,
  indexes: readonly SearchIndex[],
  action: string,
): ShownSuggestion[] {
  return list.map(({ hit, objectID, index, queryId }, key) => {
    const label = indexes.find(({ name }) => name === index)?.label ?? '';
    const view = viewHit(hit, objectID, { index, label, region: '', query, complete: siteAddress });
    return { key, view, queryId, href: view.url ?? `${action}?q=${encodeURIComponent(view.title)}` };
  });
}

/** Remembers a suggestion that the visitor opens, and reports it. @param action address of the results page. */
export function openSuggestion(account: SearchAccount, { key, view, queryId }: ShownSuggestion, action: string): void {
  rememberSearch('clicked', view.title);
  trackOpened(account, { index: view.index, objectID: view.objectID, queryId }, key + 1, view.url ?? action);
}

/** Messages about suggestions, for the dropdown and the plugin of `@algolia/autocomplete-js`. */
const t = defineMessages('search-dropdown', {
  noIndexes: 'No search indexes configured',
  service: 'Error loading suggestions',
  none: 'No suggestions available',
  found: '{count} suggestions. Use the arrow keys to choose.',
  found_one: '{count} suggestion. Use the arrow keys to choose.',
});

interface TypedQuery {
  /** Trimmed. */
  query: string;
  /** True once the visitor has sent it, which leads to the results unless it is empty. */
  isSent: boolean;
  hasIndexes: boolean;
}

/** Returns the message in place of suggestions; null if there are or may be some. */
export function suggestionMessage(
  { status, list, reason }: Omit<SuggestionState, 'query'>,
  { query, isSent, hasIndexes }: TypedQuery,
): string | null {
  if (query === '') return isSent ? sharedText('noResults') : null;
  if (!hasIndexes) return t('noIndexes');
  if (status === 'failed') return reason === 'client' ? sharedText('searchFailed') : t('service');
  if (status !== 'found' || list.length > 0) return null;
  return isSent ? sharedText('noResults') : t('none');
}

/** Returns what screen readers are told. @param count of suggestions, at least one. */
export function suggestionCount(count: number): string {
  return plural(t, 'found', count);
}
