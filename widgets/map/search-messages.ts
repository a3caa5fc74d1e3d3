import { defineMessages } from '../../runtime/dom/messages.ts';

/** The search box's own, which load with it. */
export const t = defineMessages('map', {
  searchLabel: 'Search by suburb, address or region',
  searchButton: 'Search',
  suggestions: '{count} suggestions',
  oneSuggestion: '1 suggestion',
  noSuggestions: 'No suggestions',
  notFound: "The address you entered couldn't be found. Please try selecting from the autocomplete options.",
  noneNearby: 'There are no places near {name}.',
  closest: 'The closest:',
  distance: '{km} km away',
  closeClosest: 'Close the closest places',
});
