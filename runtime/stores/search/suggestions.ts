/** Suggestions while typing: one request for all indexes after a pause; late responses are ignored (R207, D52). */
import { atom, type ReadableAtom } from 'nanostores';
import { normaliseQuery, type SearchIndex } from './search-query.ts';
import { objectIdOf, SCORE_FIELD, scoreOf } from './relevance.ts';
import { imageFields } from './hit.ts';
import { SearchFailure, type SearchResponse, type IndexQuery, type SearchService } from './service.ts';

// R207
const [defaultHitsPerIndex, maxSuggestions] = [3, 5];

const debounceMs = 150;

const fields = ['title', 'meta_title', 'name', 'url', 'link', 'slug', 'type', ...imageFields, SCORE_FIELD];

export interface SuggestedHit {
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
  return {
    $state,
    type(text) {
      const query = normaliseQuery(text);
      if (query === wanted) return;
      wanted = query;
      clearTimeout(timer);
      if (query === '' || indexes.length === 0) {
        $state.set(idle);
        return;
      }
      const cached = service.cached(queriesFor(query));
      if (cached) {
        show(query, cached);
        return;
      }
      $state.set({ ...$state.get(), status: 'loading', reason: null });
      timer = setTimeout(() => void load(query, false), debounceMs);
    },
    retry() {
      clearTimeout(timer);
      $state.set({ ...$state.get(), status: 'loading', reason: null });
      void load(wanted, true);
    },
    stop() {
      clearTimeout(timer);
      wanted = '';
      $state.set(idle);
    },
  };
}

function queryFor(indexName: string, query: string, hitsPerPage: number): IndexQuery {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage,
    attributesToRetrieve: fields,
    attributesToHighlight: [],
    responseFields: ['hits', 'nbHits', 'index', 'queryID'],
    clickAnalytics: true,
  };
}

/** Takes the best hit of every index first, in the page's order of indexes, then the next best. */
function pickBest(responses: readonly SearchResponse[]): SuggestedHit[] {
  const found = responses.flatMap(({ index, hits, queryId }) =>
    hits.flatMap((hit, rank) => {
      const objectID = objectIdOf(hit);
      return objectID === null || typeof hit !== 'object' || hit === null
        ? []
        : [{ rank, score: scoreOf({ ...hit }, rank, hits.length), suggested: { objectID, index, queryId, hit } }];
    }),
  );
  const known = new Set<string>();
  return found
    .toSorted((a, b) => a.rank - b.rank || b.score - a.score)
    .map(({ suggested }) => suggested)
    .filter(({ index, objectID }) => known.size < known.add(`${index}/${objectID}`).size)
    .slice(0, maxSuggestions);
}
