import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  partial: {
    summary: 'The words are the name of a link that shows an icon.',
    twig: "{% partial 'verandah/tooltip' href='#overview' icon='site/icon' name='overview' label='Overview' side='end' %}",
  },
  description: {
    summary: 'The words add to what a button says.',
    html: '<button type="button" class="vr-tooltip" data-widget="tooltip">Compare <span class="vr-tooltip__tip" data-part="tip">Up to four homes</span></button>',
  },
  deaf: {
    summary: 'Nothing that takes focus: reported, and left as it is.',
    html: '<span class="vr-tooltip" data-widget="tooltip">Overview <span class="vr-tooltip__tip" data-part="tip">All of it</span></span>',
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
