import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  chosen: {
    summary: 'The chosen facade over the included one.',
    visit: '/home-designs/ardenne-28?facade=classic#facades',
  },
  included: {
    summary: 'The facade the home comes with: nothing to compare.',
    visit: '/home-designs/ardenne-28?facade=hamlet#facades',
  },
  none: { summary: 'No facade chosen yet.', visit: '/home-designs/ardenne-28#facades' },
} satisfies Record<string, Example>;
