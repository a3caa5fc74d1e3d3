/** Filters of a search: from an address to the service's filter language (R190). */

/** Filter name → the chosen values; a hit has to have one of them. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Keys that begin with these are the site's own and never filter (R190, all three as prefixes). */
const reserved = /^(?:exclusion_|q|page)/;

/** What the service takes for the name of an attribute; anything else would be read as part of its language. */
const attribute = /^[A-Za-z_][\w.]*$/;

/** @param known names of the page's filters. `name` and `name[]` are the same. */
export function readFilters(params: URLSearchParams, known: readonly string[]): FilterValues {
  const filters: Record<string, string[]> = {};
  for (const name of known) {
    if (reserved.test(name) || !attribute.test(name)) continue;
    const values = [...params.getAll(name), ...params.getAll(`${name}[]`)].map((value) => value.trim());
    const kept = [...new Set(values)].filter((value) => value !== '' && value !== '0');
    if (kept.length > 0) filters[name] = kept;
  }
  return filters;
}

/**
 * The filter string of a request: `(region:"vic" OR region:"nsw") AND bedrooms:"4"`; empty where nothing filters. Values are
 * always quoted, so none of them can say more than a value.
 */
export function filterString(filters: FilterValues): string {
  return Object.entries(filters)
    .filter(([name]) => !reserved.test(name) && attribute.test(name))
    .map(([name, values]) =>
      values.filter((value) => value !== '' && value !== '0').map((value) => `${name}:${quoted(value)}`),
    )
    .filter((terms) => terms.length > 0)
    .map((terms) => (terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')))
    .join(' AND ');
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
