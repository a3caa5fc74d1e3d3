import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  two: {
    summary: 'Two designs side by side.',
    visit: '/compare',
    saved: { compare: ['home_design:1', 'home_design:2'] },
  },
  'both-types': {
    summary: 'A tab for each type.',
    visit: '/compare?type=house_land',
    saved: { compare: ['home_design:1', 'house_land:5001'] },
  },
  'left-out': {
    summary: 'One that is no longer offered.',
    visit: '/compare',
    saved: { compare: ['home_design:1', 'home_design:99999'] },
  },
  none: { summary: 'Nothing to compare.', visit: '/compare', saved: { compare: [] } },
} satisfies Record<string, Example>;
