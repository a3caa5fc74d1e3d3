/** What a search page's address asks for, read and written the same way by the server and the browser (R185, R187, R191). */
import { readFilters, type FilterValues } from './filters.ts';

/** The input's `maxlength`, in UTF-16 units as browsers count them. */
export const LONGEST_QUERY = 512;

/** One of the service's indexes, as the page names it (R203). */
export interface SearchIndex {
  /** What the service calls it. */
  name: string;
  /** What `result_type` calls it. */
  type: string;
  /** What visitors call what is in it: `Home designs`. */
  label: string;
}

export interface SearchQuery {
  /** Trimmed, at most 512 characters. */
  query: string;
  /** From 1; may lie beyond the last page, which only the answer tells (`clampPage`). */
  page: number;
  /** Result types the site has; empty where none is asked for, which means all. */
  types: readonly string[];
  filters: FilterValues;
}

/** What a page offers to ask for. */
export interface SearchScope {
  indexes: readonly SearchIndex[];
  /** Names of the filters: other keys of an address (`utm_source`) never filter anything. */
  filters: readonly string[];
}

/** The text of a search as it is sent and stored. */
export function normaliseQuery(text: string): string {
  const cut = text.trim().slice(0, LONGEST_QUERY);
  // Half of a character is not one: an emoji on the edge goes whole.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

export function readAsked(params: URLSearchParams, { indexes, filters }: SearchScope): SearchQuery {
  const asked = new Set([...params.getAll('result_type'), ...params.getAll('result_type[]')]);
  return {
    query: normaliseQuery(params.get('q') ?? ''),
    page: readPage(params.get('page') ?? ''),
    types: indexes.map(({ type }) => type).filter((type) => asked.has(type)),
    filters: readFilters(params, filters),
  };
}

function readPage(text: string): number {
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The indexes to search: those of the asked types, or all. */
export function narrowIndexes(indexes: readonly SearchIndex[], types: readonly string[]): SearchIndex[] {
  return indexes.filter(({ type }) => types.length === 0 || types.includes(type));
}

/** The address of a search, without what is left at its default: `/search?q=ardenne&page=2` (R186). */
export function searchHref(action: string, { query, page, types, filters }: SearchQuery): string {
  const params = new URLSearchParams({ q: query });
  for (const type of types) params.append('result_type', type);
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value);
  if (page > 1) params.set('page', String(page));
  return `${action}${action.includes('?') ? '&' : '?'}${params.toString()}`;
}
