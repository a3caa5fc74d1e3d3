/** Filter name → the chosen values; a hit needs one of them. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Keys that begin with these are the site's own and never filter (R190). */
const reserved = /^(?:exclusion_|q|page)/;

/** Valid attribute names of the service; others would be parsed as filter syntax. */
const attribute = /^[A-Za-z_][\w.]*$/;

/** @param known names of the page's filters. `name` and `name[]` are the same. */
export function readFilters(params: URLSearchParams, known: readonly string[]): FilterValues {
  const filters: Record<string, string[]> = {};
  for (const name of known) {
    if (reserved.test(name) || !attribute.test(name)) continue;
    const values = [...params.getAll(name), ...params.getAll(`${name}[]`)].map((value) => value.trim());
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

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
