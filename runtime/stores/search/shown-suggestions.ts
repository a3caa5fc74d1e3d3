import type { SearchIndex } from './search-query.ts';
import { viewHit, type HitView } from './hit.ts';
import type { SuggestionState } from './suggestions.ts';

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
    const view = viewHit(hit, objectID, { index, label, region: '', query });
    return { key, view, queryId, href: view.url ?? `${action}?q=${encodeURIComponent(view.title)}` };
  });
}
