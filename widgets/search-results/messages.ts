/** What the search results say. */
import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('search-results', {
  one: '1 result for “{query}”',
  several: '{count} results for “{query}”',
  none: 'No results found',
  noneText: 'No results for “{query}”. Check the spelling, or try ',
  noneOr: ' or ',
  hidden: 'There are results for “{query}”, but your filters hide them all.',
  clear: 'Clear filters',
  all: 'All',
  countOne: 'result',
  countSeveral: 'results',
  pages: 'Pages of results',
  page: 'Page {page}',
  gap: 'and so on',
  previous: 'Previous page',
  next: 'Next page',
  searching: 'Searching…',
  client: 'Error initializing search',
  clientText: 'The form and all links still work.',
  service: 'Error loading results',
  serviceText: 'Try again, or open the results page.',
  retry: 'Try again',
  open: 'Open the results',
});
