import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  guest: {
    summary: 'A guest whose favourites are full, with a way to sign in.',
    twig: "{% partial 'verandah/saved-limit' login='/portal' messages={ favourites: 'You can keep 8 favourites here. Sign in to save more.' } %}",
  },
  account: {
    summary: 'An account that is full; there is nothing to sign in to.',
    twig: "{% partial 'verandah/saved-limit' login='' messages={ favourites: 'You can keep up to 500 favourites. Remove some to save more.' } %}",
  },
  both: {
    summary: 'Both lists at once.',
    twig: "{% partial 'verandah/saved-limit' login='/portal' messages={ favourites: 'Your favourites are full.', moodboard: 'Your moodboard is full.' } %}",
  },
  reached: { summary: 'A limit of one: save two homes.', visit: '/home-designs', visitor: { favouritesLimit: 1 } },
} satisfies Record<string, Example>;
