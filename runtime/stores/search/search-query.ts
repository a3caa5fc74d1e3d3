/** Reads and writes search URLs, in the browser and on the server (R185, R187, R191). */
import { readFilters, type FilterValues } from './filters.ts';

/** The input's `maxlength`, in UTF-16 units. */
const maxQueryLength = 512;

export interface SearchIndex {
  name: string;
  /** Its value of `result_type`. */
  type: string;
  /** Its name for visitors: `Home designs`. */
  label: string;
}

export interface SearchQuery {
  /** Trimmed, at most 512 characters. */
  query: string;
  /** From 1; may be beyond the last page until `clampPage` corrects it. */
  page: number;
  types: readonly string[];
  filters: FilterValues;
}

export interface SearchScope {
  indexes: readonly SearchIndex[];
  /** Names of the filters; other keys of a URL (`utm_source`) never filter. */
  filters: readonly string[];
}

/** True if the page is one of search results, unless it says otherwise (R185). @param path of its URL. */
export function isSearchPath(path: string): boolean {
  return /search/i.test(path);
}

export function normaliseQuery(text: string): string {
  const cut = text.trim().slice(0, maxQueryLength);
  // Drops half of a surrogate pair at the cut.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

export function readSearchQuery(params: URLSearchParams, { indexes, filters }: SearchScope): SearchQuery {
  const chosen = new Set([...params.getAll('result_type'), ...params.getAll('result_type[]')]);
  return {
    query: normaliseQuery(params.get('q') ?? ''),
    page: readPage(params.get('page') ?? ''),
    types: indexes.map(({ type }) => type).filter((type) => chosen.has(type)),
    filters: readFilters(params, filters),
  };
}

function readPage(text: string): number {
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

export function narrowIndexes(indexes: readonly SearchIndex[], types: readonly string[]): SearchIndex[] {
  return indexes.filter(({ type }) => types.length === 0 || types.includes(type));
}

/** Writes the URL of a search, without default values: `/search?q=ardenne&page=2` (R186). */
export function searchHref(action: string, { query, page, types, filters }: SearchQuery): string {
  const params = new URLSearchParams({ q: query });
  for (const type of types) params.append('result_type', type);
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value);
  if (page > 1) params.set('page', String(page));
  return `${action}${action.includes('?') ? '&' : '?'}${params.toString()}`;
}
