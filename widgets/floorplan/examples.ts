import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  'as-it-comes': { summary: 'Nothing is on; what needs another option says so.', visit: '/home-designs/ardenne-28' },
  'outdoor-living': {
    summary: 'Three options that need one another; the rear extension would remove them all.',
    visit: '/home-designs/ardenne-28?floorplan_options[]=101&floorplan_options[]=102&floorplan_options[]=112',
  },
  repaired: {
    summary: 'An address that asks for what cannot be combined; the server says what it left out.',
    visit: '/home-designs/ardenne-28?floorplan_options[]=101&floorplan_options[]=110',
  },
  flipped: { summary: 'The other hand of the plan, its words readable.', visit: '/home-designs/ardenne-28?flipped=1' },
  'two-storeys': { summary: 'Tabs; switching an option shows its storey.', visit: '/home-designs/oriel-38' },
  'as-drawn': { summary: 'No options at all.', visit: '/home-designs/larkin-16' },
  'long-list': { summary: '24 options with names of up to 62 characters.', visit: '/home-designs/kindred-34' },
  pictures: { summary: 'Drawings that are pictures, one for each hand.', visit: '/home-designs/tandem-26' },
} satisfies Record<string, Example>;
