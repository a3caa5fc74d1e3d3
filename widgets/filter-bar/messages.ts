import { formatNumber } from '../../runtime/dom/language.ts';
import { defineMessages } from '../../runtime/dom/messages.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';

export const t = defineMessages('filter-bar', {
  show: 'Show {results}',
  results: '{count} {noun}',
  none: 'No {noun} match these filters',
  failed: 'We couldn’t load {noun}.',
  remove: 'Remove {label}',
  filtersSet: 'Active filters',
});

interface Nouns {
  noun: string;
  nounPlural: string;
}

/** `0 home designs`, `1 home design`, `48 home designs`. */
export function countText(count: number, { noun, nounPlural }: Nouns): string {
  return t('results', { count: formatNumber(count), noun: count === 1 ? noun : nounPlural });
}

/** As `countText`, or a sentence if there are none. */
export function resultsText(count: number, nouns: Nouns): string {
  return count === 0 ? t('none', { noun: nouns.nounPlural }) : countText(count, nouns);
}

/** The page in words, for heading, title and announcement; empty for the first one. */
export function pageText(page: number, pages: number): string {
  return page === 1 ? '' : sharedText('pageOf', { page: formatNumber(page), pages: formatNumber(pages) });
}
