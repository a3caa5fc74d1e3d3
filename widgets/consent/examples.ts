import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  unasked: { summary: 'A visitor who has not chosen.', twig: "{% partial 'verandah/consent' consent='unknown' %}" },
  granted: {
    summary: 'One who lets their visits be counted.',
    twig: "{% partial 'verandah/consent' consent='granted' %}",
  },
  denied: { summary: 'One who does not.', twig: "{% partial 'verandah/consent' consent='denied' %}" },
} satisfies Record<string, Example>;
