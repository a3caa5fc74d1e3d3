import { defineMessages } from './messages.ts';

/** What several widgets say in the same words. */
export const sharedText = defineMessages('shared', {
  close: 'Close',
  noResults: 'No results found',
  nothingSaved: 'Nothing saved yet',
  onRequest: 'Price on request',
  pageOf: 'Page {page} of {pages}',
  problem: 'There was a problem. Please try again.',
  retry: 'Try again',
  saved: '{count} saved',
  searchFailed: 'Error initializing search',
  searching: 'Searching…',
  undo: 'Undo',
});
