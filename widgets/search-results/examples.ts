import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  blank: { summary: 'Nothing is asked: quick actions and prompts.', visit: '/search' },
  found: { summary: 'A typing error, forgiven; words marked.', visit: '/search?q=halcyn' },
  many: { summary: 'More pages than have room: gaps between the numbers.', visit: '/search?q=wattlestone&page=7' },
  narrowed: {
    summary: 'One kind, one region.',
    visit: '/search?q=wattlestone&result_type=displays&region=melbourne-metro',
  },
  none: { summary: 'No results.', visit: '/search?q=zzzz' },
  hidden: { summary: 'The filters hide everything, and can be cleared.', visit: '/search?q=Ardenne+28&bedrooms=6' },
} satisfies Record<string, Example>;
