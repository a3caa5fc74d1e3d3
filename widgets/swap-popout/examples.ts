import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  design: {
    summary: 'A list of designs to swap for: click Swap.',
    visit: '/compare',
    saved: { compare: ['home_design:1', 'home_design:2'] },
  },
  'swap-fails': {
    summary: 'The old home is gone and the new one does not arrive: sign in, click Swap, choose one.',
    visit: '/compare',
    visitor: { signedIn: true, halfSwaps: true },
  },
} satisfies Record<string, Example>;
