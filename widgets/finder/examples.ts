import { listingHandlers } from '../../runtime/contract.ts';
import type { Example } from '../../runtime/islands/define-widget.ts';

const fields = `<label class="vr-finder__field"><span class="vr-finder__label">Storeys</span><select class="vr-finder__select" name="storeys"><option value="" selected>Any</option><option value="2">Double storey</option></select></label>
  <label class="vr-finder__field"><span class="vr-finder__label">Bedrooms</span><select class="vr-finder__select" name="bedrooms[]"><option value="" selected>Any</option><option value="4">4</option></select></label>`;
const button =
  '<button type="submit" class="vr-finder__submit vr-button">See <span class="vr-finder__count" data-part="count">48 homes</span></button><p class="vr-visually-hidden" role="status" data-part="status"></p>';
const finder = (content: string, element = 'form', handler: string = listingHandlers[0]): string =>
  `<${element} class="vr-finder" method="get" action="/home-designs" aria-label="Find your home" data-widget="finder" data-handler="${handler}">${content}</${element}>`;

export const examples = {
  homes: { summary: 'Two fields, and a button that counts.', html: finder(fields + button) },
  countless: {
    summary: 'No place for the number: reported, and left as it is.',
    html: finder(fields),
    says: ['VR301'],
  },
  formless: {
    summary: 'Not a form: reported, and left as it is.',
    html: finder(fields + button, 'div'),
    says: ['VR302'],
  },
  handlerless: {
    summary: 'No valid name of a handler: reported, and left as it is.',
    html: finder(fields + button, 'form', 'loadCastles'),
    says: ['VR202'],
  },
} satisfies Record<string, Example>;
