/** Named examples: addresses of design pages that bring the floorplan into a state worth looking at. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** Slug of the design. */
  design: string;
  /** The page's query. */
  query: string;
}

export const examples = {
  'as-it-comes': { summary: 'Nothing is on; what needs another option says so.', design: 'ardenne-28', query: '' },
  'outdoor-living': { summary: 'Three options that need one another; the rear extension would remove them all.', design: 'ardenne-28', query: 'floorplan_options[]=101&floorplan_options[]=102&floorplan_options[]=112' },
  repaired: { summary: 'An address that asks for what cannot be combined; the server says what it left out.', design: 'ardenne-28', query: 'floorplan_options[]=101&floorplan_options[]=110' },
  flipped: { summary: 'The other hand of the plan, its words readable.', design: 'ardenne-28', query: 'flipped=1' },
  'two-storeys': { summary: 'Tabs; switching an option shows its storey.', design: 'oriel-38', query: '' },
  'as-drawn': { summary: 'No options at all.', design: 'larkin-16', query: '' },
  'long-list': { summary: '24 options with names of up to 62 characters.', design: 'kindred-34', query: '' },
  pictures: { summary: 'Drawings that are pictures, one for each hand.', design: 'tandem-26', query: '' },
} satisfies Record<string, Example>;
