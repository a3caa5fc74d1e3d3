/** The suggestions: options that are links, so they can open in a new tab. */
import { useMemo, type ReactNode } from 'react';
import type { SearchIndex } from '../../runtime/stores/search/search-query.ts';
import { viewHit, type HitView } from '../../runtime/stores/search/hit.ts';
import type { SuggestionState } from '../../runtime/stores/search/suggestions.ts';
import { HighlightedText } from '../../runtime/views/highlighted-text.tsx';
import { t } from './messages.ts';

export interface ShownSuggestion {
  /** Index in the list, from 0. */
  key: number;
  view: HitView;
  /** A hit without a page of its own links to the results for its name. */
  href: string;
  queryId: string | null;
}

export function useShownSuggestions(
  { list, query }: SuggestionState,
  indexes: readonly SearchIndex[],
  action: string,
): readonly ShownSuggestion[] {
  return useMemo(
    () =>
      list.map(({ hit, objectID, index, queryId }, key) => {
        const label = indexes.find(({ name }) => name === index)?.label ?? '';
        const view = viewHit(hit, objectID, { index, label, region: '', query });
        return { key, view, queryId, href: view.url ?? `${action}?q=${encodeURIComponent(view.title)}` };
      }),
    [list, query, indexes, action],
  );
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly ShownSuggestion[];
  /** Index of the option that Enter opens; -1 for none. */
  active: number;
  onOpen(suggestion: ShownSuggestion): void;
}

export function SuggestionList({ id, suggestions, active, onOpen }: SuggestionListProps): ReactNode {
  return (
    <div
      id={`${id}-list`}
      className="vr-search-dropdown__suggestions"
      role="listbox"
      aria-label={t('suggestions')}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion) => (
        <a
          key={`${suggestion.view.index}/${suggestion.view.objectID}`}
          id={`${id}-${suggestion.key}`}
          className="vr-search-dropdown__suggestion"
          role="option"
          aria-selected={suggestion.key === active}
          tabIndex={-1}
          href={suggestion.href}
          onClick={() => onOpen(suggestion)}
        >
          <span className="vr-search-dropdown__media vr-found__media">
            {suggestion.view.image && (
              <img className="vr-found__picture" src={suggestion.view.image} alt="" width={64} height={48} />
            )}
          </span>
          <span className="vr-search-dropdown__words vr-found__words">
            <span className="vr-found__type">{`${suggestion.view.type} `}</span>
            <span className="vr-search-dropdown__title">
              <HighlightedText segments={suggestion.view.titleSegments} />
            </span>
          </span>
        </a>
      ))}
    </div>
  );
}
