import type { Example } from '../../runtime/islands/define-widget.ts';

const menu =
  "{% partial 'verandah/dropdown' label='More' links=[{ href: '/articles', label: 'Articles' }, { href: '/virtual-tours', label: 'Virtual tours' }, { href: '/video-tours', label: 'Video tours' }] %}";

export const examples = {
  partial: { summary: 'A button; the links come with a click.', twig: menu },
  open: {
    summary: 'Opened before its script arrived.',
    twig: `{% set menu %}${menu}{% endset %}{{ menu|replace({ '<details': '<details open' })|raw }}`,
  },
} satisfies Record<string, Example>;
