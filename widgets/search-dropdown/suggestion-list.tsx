/** The suggestions: options that are links, so they can open in a new tab. */
import type { ReactNode } from 'react';
import type { ShownSuggestion } from '../../runtime/stores/search/suggestions.ts';
import { HighlightedText, Reasons } from '../../runtime/views/highlighted-text.tsx';
import { t } from './messages.ts';

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
            <span className="vr-found__type vr-eyebrow">{`${suggestion.view.type} `}</span>
            <span className="vr-search-dropdown__title">
              <HighlightedText segments={suggestion.view.titleSegments} />
            </span>
            {suggestion.view.reasons.length > 0 && <Reasons reasons={suggestion.view.reasons} />}
          </span>
        </a>
      ))}
    </div>
  );
}
