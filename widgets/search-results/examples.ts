/** Named examples: addresses of the demo that bring the results page into a state worth looking at. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** The page's query. */
  query: string;
}

export const examples = {
  blank: { summary: 'Nothing is asked: quick actions and prompts.', query: '' },
  found: { summary: 'A typing error, forgiven; words marked.', query: 'q=halcyn' },
  many: { summary: 'More pages than have room: gaps between the numbers.', query: 'q=wattlestone&page=7' },
  narrowed: { summary: 'One kind, one region.', query: 'q=wattlestone&result_type=displays&region=melbourne-metro' },
  none: { summary: 'Nothing answers.', query: 'q=zzzz' },
  hidden: { summary: 'The filters hide everything, and can be cleared.', query: 'q=Ardenne+28&bedrooms=6' },
} satisfies Record<string, Example>;
