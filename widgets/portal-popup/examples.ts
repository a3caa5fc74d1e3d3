import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  partial: {
    summary: 'In the popout that it opens.',
    twig: "{% partial 'verandah/popout' id='portal-popup' title='Welcome to your portal' content='verandah/portal-popup' %}",
  },
  alone: {
    summary: 'Without a popout: it stays part of the page.',
    twig: "{% partial 'verandah/portal-popup' %}",
  },
} satisfies Record<string, Example>;
