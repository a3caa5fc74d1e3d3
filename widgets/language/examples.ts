import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  partial: { summary: 'As the partial draws it.', twig: "{% partial 'verandah/language' %}" },
} satisfies Record<string, Example>;
