import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  unread: {
    summary: 'A bell with three that are unread.',
    twig: "{% partial 'verandah/notifications' notifications={ unread: 3 } %}",
  },
  'all-read': {
    summary: 'A bell with none.',
    twig: "{% partial 'verandah/notifications' notifications={ unread: 0 } %}",
  },
  many: {
    summary: 'More than the badge counts.',
    twig: "{% partial 'verandah/notifications' notifications={ unread: 12 } %}",
  },
  list: { summary: 'The list of the portal.', visit: '/portal#notifications', visitor: { signedIn: true } },
  none: {
    summary: 'An account without notifications.',
    visit: '/portal#notifications',
    visitor: { signedIn: true, notifications: 'empty' },
  },
} satisfies Record<string, Example>;
