/** Suggestions for what is being typed: one question for all indexes once typing rests, and never a late answer (R207, D52). */
import { atom, type ReadableAtom } from 'nanostores';
import { normaliseQuery, type SearchIndex } from './search-query.ts';
import { objectIdOf, SCORE_FIELD, scoreOf } from './relevance.ts';
import { imageFields } from './hit.ts';
import { SearchFailure, type SearchResponse, type IndexQuery, type SearchService } from './service.ts';

/** R207 */
const [perIndex, mostShown] = [3, 5];

/** Milliseconds typing has to rest: so long at least lies between two requests. */
const quiet = 150;

const fields = ['title', 'meta_title', 'name', 'url', 'link', 'slug', 'type', ...imageFields, SCORE_FIELD];

export interface SuggestedHit {
  objectID: string;
  index: string;
  queryId: string | null;
  hit: object;
}

export interface SuggestionState {
  /** `idle` where nothing is typed. While `loading` the suggestions before stay. */
  status: 'idle' | 'loading' | 'found' | 'failed';
  /** What the suggestions are for. */
  query: string;
  list: readonly SuggestedHit[];
  /** Set where it failed. */
  reason: SearchFailure['reason'] | null;
}

export interface Suggestions {
  readonly $state: ReadableAtom<SuggestionState>;
  /** Call with each change of the field. */
  type(text: string): void;
  /** Asks again for what failed. */
  retry(): void;
  /** Drops what is on its way. */
  stop(): void;
}

const nothing: SuggestionState = { status: 'idle', query: '', list: [], reason: null };

export function createSuggestions(service: SearchService, indexes: readonly SearchIndex[]): Suggestions {
  const $state = atom<SuggestionState>(nothing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = '';

  const show = (query: string, answers: readonly SearchResponse[]): void =>
    $state.set({ status: 'found', query, list: best(answers), reason: null });
  const ask = async (query: string, isAsked: boolean): Promise<void> => {
    try {
      const answers = await service.search(queriesFor(query, indexes), isAsked);
      if (query === wanted) show(query, answers);
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
        $state.set(nothing);
        return;
      }
      const known = service.remembered(queriesFor(query, indexes));
      if (known) {
        show(query, known);
        return;
      }
      $state.set({ ...$state.get(), status: 'loading', reason: null });
      timer = setTimeout(() => void ask(query, false), quiet);
    },
    retry() {
      clearTimeout(timer);
      $state.set({ ...$state.get(), status: 'loading', reason: null });
      void ask(wanted, true);
    },
    stop() {
      clearTimeout(timer);
      wanted = '';
      $state.set(nothing);
    },
  };
}

function queriesFor(query: string, indexes: readonly SearchIndex[]): IndexQuery[] {
  return indexes.map(({ name }) => ({
    indexName: name,
    query,
    page: 0,
    hitsPerPage: perIndex,
    attributesToRetrieve: fields,
    attributesToHighlight: [],
    responseFields: ['hits', 'nbHits', 'index', 'queryID'],
    clickAnalytics: true,
  }));
}

/** The best of every index first, in the page's order of indexes; then the next best. */
function best(answers: readonly SearchResponse[]): SuggestedHit[] {
  const found = answers.flatMap(({ index, hits, queryId }) =>
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
    .slice(0, mostShown);
}
