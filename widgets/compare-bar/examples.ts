import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  one: { summary: 'A home, and room for another.', visit: '/home-designs', saved: { compare: ['home_design:1'] } },
  full: {
    summary: 'Both slots of a guest; one more is refused.',
    visit: '/home-designs',
    saved: { compare: ['home_design:1', 'home_design:2'] },
  },
  'both-types': {
    summary: 'Designs and packages, one type at a time.',
    visit: '/house-and-land',
    saved: { compare: ['home_design:1', 'house_land:5001'] },
  },
} satisfies Record<string, Example>;
