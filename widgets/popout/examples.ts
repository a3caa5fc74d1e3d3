import type { Example } from '../../runtime/islands/define-widget.ts';

const popout = (parameters = ''): string =>
  `{% partial 'verandah/popout/opener' popout='region-popout' label='Change region' %}
{% partial 'verandah/popout' id='region-popout' title='Where are you building?' content='verandah/region'${parameters} %}`;

export const examples = {
  partial: { summary: 'A dialog, and what opens it: a button, or a link in older browsers.', twig: popout() },
  toggleable: {
    summary: 'One whose control stays in reach and closes it as well.',
    twig: popout(' toggleable=true'),
  },
  'open-on-query': { summary: 'One that a query opens with the page.', twig: popout(" query='popout=region'") },
} satisfies Record<string, Example>;
