/** Reads and writes search URLs, in the browser and on the server. */
import { valuesOf } from '../../dom/address.ts';

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

/** True if the page is one of search results, unless it says otherwise. @param path of its URL. */
export function isSearchPath(path: string): boolean {
  return /search/i.test(path);
}

export function normaliseQuery(text: string): string {
  const cut = text.trim().slice(0, maxQueryLength);
  // Drops half of a surrogate pair at the cut.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

export function readSearchQuery(params: URLSearchParams, { indexes, filters }: SearchScope): SearchQuery {
  const chosen = new Set(valuesOf(params, 'result_type'));
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

/** The names of a search in the page's URL, beside those of its filters. */
export const searchNames = ['q', 'result_type', 'page'];

/** Writes the query of a search, without default values. */
export function searchParams({ query, page, types, filters }: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({ q: query });
  for (const type of types) params.append('result_type', type);
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Writes the URL of a search: `/search?q=ardenne&page=2`. */
export function searchHref(action: string, searchQuery: SearchQuery): string {
  return `${action}${action.includes('?') ? '&' : '?'}${searchParams(searchQuery).toString()}`;
}

/** Filter name → the chosen values; a hit needs one of them. */
type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Keys that begin with these are the site's own and never filter. */
const reserved = /^(?:exclusion_|q|page)/;

/** Valid attribute names of the service; others would be parsed as filter syntax. */
const attribute = /^[A-Za-z_][\w.]*$/;

/** @param known names of the page's filters */
export function readFilters(params: URLSearchParams, known: readonly string[]): FilterValues {
  const filters: Record<string, string[]> = {};
  for (const name of known) {
    if (reserved.test(name) || !attribute.test(name)) continue;
    const values = valuesOf(params, name).map((value) => value.trim());
    const chosen = [...new Set(values)].filter((value) => value !== '' && value !== '0');
    if (chosen.length > 0) filters[name] = chosen;
  }
  return filters;
}

/** Writes a filter string: `(region:"vic" OR region:"nsw") AND bedrooms:"4"`. Quotes every value against injection. */
export function filterString(filters: FilterValues): string {
  return Object.entries(filters)
    .filter(([name]) => !reserved.test(name) && attribute.test(name))
    .map(([name, values]) =>
      values.filter((value) => value !== '' && value !== '0').map((value) => `${name}:${quote(value)}`),
    )
    .filter((terms) => terms.length > 0)
    .map((terms) => (terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')))
    .join(' AND ');
}

/** Narrows a filter string to records of these ids. */
export function narrowToIds(filters: string, ids: readonly string[]): string {
  const own = ids.map((id) => `objectID:${quote(id)}`).join(' OR ');
  return filters === '' ? own : `${filters} AND (${own})`;
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
