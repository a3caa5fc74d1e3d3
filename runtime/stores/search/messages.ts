/** Messages about suggestions (R208), for the dropdown and the plugin of `@algolia/autocomplete-js`. */
import { defineMessages } from '../../dom/messages.ts';
import type { SuggestionState } from './suggestions.ts';

const t = defineMessages('search-dropdown', {
  noIndexes: 'No search indexes configured',
  client: 'Error initializing search',
  service: 'Error loading suggestions',
  none: 'No suggestions available',
  noResults: 'No results found',
  one: '1 suggestion. Use the arrow keys to choose.',
  several: '{count} suggestions. Use the arrow keys to choose.',
});

export interface TypedQuery {
  /** Trimmed. */
  query: string;
  /** True once the visitor has sent it, which leads to the results unless it is empty. */
  isSent: boolean;
  hasIndexes: boolean;
}

/** Returns the message in place of suggestions; null if there are or may be some. */
export function suggestionMessage(
  { status, list, reason }: Omit<SuggestionState, 'query'>,
  { query, isSent, hasIndexes }: TypedQuery,
): string | null {
  if (query === '') return isSent ? t('noResults') : null;
  if (!hasIndexes) return t('noIndexes');
  if (status === 'failed') return t(reason === 'client' ? 'client' : 'service');
  if (status !== 'found' || list.length > 0) return null;
  return t(isSent ? 'noResults' : 'none');
}

/** Returns what screen readers are told. @param count of suggestions, at least one. */
export function suggestionCount(count: number): string {
  return count === 1 ? t('one') : t('several', { count });
}
