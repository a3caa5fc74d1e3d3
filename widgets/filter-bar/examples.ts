import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  'nothing-chosen': { summary: 'Every group on its any-option, no chips, no count.', visit: '/home-designs' },
  'several-filters': {
    summary: 'Filters of every kind of field, each with a chip.',
    visit: '/home-designs?keyword=study&bedrooms[]=3&bedrooms[]=4&storeys=2&price_min=300000',
  },
  'second-page': {
    summary: 'Page 2, another order, another view, another region.',
    visit: '/home-designs?page=2&sort=price-low&display_mode=floorplans&region=melbourne-metro',
  },
  'both-views': {
    summary: 'Facade and floorplan side by side on every card.',
    visit: '/home-designs?display_mode=both',
  },
  'no-results': {
    summary: 'Filters that nothing matches: the empty state.',
    visit: '/home-designs?keyword=zzzz&bedrooms[]=3',
  },
  'many-results': { summary: 'A thousand homes.', visit: '/home-designs', visitor: { results: 'many' } },
  slow: {
    summary: 'Responses take two seconds: click two filters, and only the last response is shown.',
    visit: '/home-designs',
    visitor: { latencyMs: 2000 },
  },
} satisfies Record<string, Example>;
