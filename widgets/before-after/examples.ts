import type { Example } from '../../runtime/islands/define-widget.ts';

const side = (part: string, label: string): string => `<figure class="vr-before-after__side" data-part="${part}">
  <img class="vr-before-after__picture" src="/pictures/inspiration/1${part === 'before' ? '-before' : ''}.svg" alt="${label} the renovation" width="800" height="600">
  <figcaption class="vr-before-after__label">${label}</figcaption></figure>`;
const pair = (sides: string, attributes = ''): string =>
  `<div class="vr-before-after" data-widget="before-after"${attributes} role="group" aria-label="The kitchen, before and after">${sides}</div>`;
const both = side('before', 'Before') + side('after', 'After');

export const examples = {
  half: { summary: 'A pair, half of each.', html: pair(both) },
  mostlyAfter: { summary: 'A pair that starts with three quarters of "after".', html: pair(both, ' data-share="75"') },
  rightToLeft: { summary: 'From right to left.', html: pair(both, ' dir="rtl"') },
  two: { summary: 'Two pairs, written alike.', html: pair(both) + pair(both) },
  single: {
    summary: 'One picture only: reported, and left as it is.',
    html: pair(side('before', 'Before')),
    says: ['VR301'],
  },
} satisfies Record<string, Example>;
