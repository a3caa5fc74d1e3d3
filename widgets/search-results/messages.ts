import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('search-results', {
  found: '{count} results for “{query}”',
  found_one: '{count} result for “{query}”',
  blankText: 'Type what you’re looking for, or try ',
  noneText: 'No results for “{query}”. Check the spelling, or try ',
  noneOr: ' or ',
  hidden: 'There are results for “{query}”, but your filters hide them all.',
  clear: 'Clear filters',
  all: 'All',
  unit: 'results',
  unit_one: 'result',
  pages: 'Pages of results',
  page: 'Page {page}',
  gap: 'and so on',
  previous: 'Previous page',
  next: 'Next page',
  clientText: 'The form and all links still work.',
  service: 'Error loading results',
  serviceText: 'Try again, or open the results page.',
  open: 'Open the results',
});
