import type { Example } from '../../runtime/islands/define-widget.ts';

const field = (parameters: string): string =>
  `<label for="plan">Site plan</label> {% partial 'verandah/file-input' id='plan' name='plan' max=2${parameters} %}`;

export const examples = {
  partial: { summary: 'One file of up to two megabytes.', twig: field('') },
  several: { summary: 'Several, of two megabytes together.', twig: field(' multiple=true') },
  photos: {
    summary: 'Photos over two megabytes are made smaller on the device.',
    twig: field(" accept='image/*' resize=2400"),
  },
} satisfies Record<string, Example>;
