import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  unknown: {
    summary: 'Until the visitor has said the size of their block.',
    twig: "{% partial 'verandah/block' %}",
  },
} satisfies Record<string, Example>;
