import type { Example } from '../../runtime/islands/define-widget.ts';

const field = (
  max: string,
  more = '',
  resize = '',
): string => `<div class="vr-file-input" data-widget="file-input" data-max-size="${max}"${resize}>
  <input class="vr-file-input__input" id="plan" name="plan" type="file" aria-label="Site plan" aria-describedby="plan-limit"${more} data-part="input">
  <p class="vr-file-input__limit" id="plan-limit" role="alert" data-part="limit"></p></div>`;

export const examples = {
  one: { summary: 'One file of up to two megabytes.', html: field('2') },
  several: { summary: 'Several, of two megabytes together.', html: field('2', ' multiple') },
  photos: {
    summary: 'Photos over two megabytes are made smaller on the device.',
    html: field('2', ' accept="image/*"', ' data-resize="2400"'),
  },
  partial: {
    summary: 'As the partial draws it, with a label beside it.',
    twig: `<label for="enquiry-plan">Site plan</label>
{% partial 'verandah/file-input' id='enquiry-plan' name='plan' max=5 accept='.pdf,image/*' %}`,
  },
} satisfies Record<string, Example>;
