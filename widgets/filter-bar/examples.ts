/** Named examples: addresses of the home-designs page that bring the filter bar into a state worth looking at. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** The page's query. */
  query: string;
}

export const examples = {
  'nothing-chosen': { summary: 'Every group on its any-option, no chips, no count.', query: '' },
  'several-filters': {
    summary: 'Filters of every kind of field, each with a chip.',
    query: 'keyword=study&bedrooms[]=3&bedrooms[]=4&storeys=2&price_min=300000',
  },
  'second-page': { summary: 'Page 2, another order, another view, another region.', query: 'page=2&sort=price-low&display_mode=floorplans&region=melbourne-metro' },
  'both-views': { summary: 'Facade and floorplan side by side on every card.', query: 'display_mode=both' },
  'no-results': { summary: 'Filters that nothing matches: the empty state.', query: 'keyword=zzzz&bedrooms[]=3' },
} satisfies Record<string, Example>;
