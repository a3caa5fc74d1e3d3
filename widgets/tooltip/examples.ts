import type { Example } from '../../runtime/islands/define-widget.ts';

const icon = '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"></svg>';
const tip = (words: string): string => `<span class="vr-tooltip__tip" data-part="tip">${words}</span>`;

export const examples = {
  name: {
    summary: 'The words are the name of a link that shows an icon.',
    html: `<a class="vr-tooltip" href="#overview" data-widget="tooltip" data-side="end">${icon}${tip('Overview')}</a>`,
  },
  description: {
    summary: 'The words add to what a button says.',
    html: `<button type="button" class="vr-tooltip" data-widget="tooltip">Compare ${tip('Up to four homes')}</button>`,
  },
  wordless: {
    summary: 'No words: reported, and left as it is.',
    html: `<a class="vr-tooltip" href="#overview" data-widget="tooltip">Overview ${tip(' ')}</a>`,
    says: ['VR302'],
  },
  deaf: {
    summary: 'Nothing that takes focus: reported, and left as it is.',
    html: `<span class="vr-tooltip" data-widget="tooltip">Overview ${tip('All of it')}</span>`,
    says: ['VR302'],
  },
  tipless: {
    summary: 'No tip: reported, and left as it is.',
    html: '<a href="#overview" data-widget="tooltip">Overview</a>',
    says: ['VR301'],
  },
} satisfies Record<string, Example>;
