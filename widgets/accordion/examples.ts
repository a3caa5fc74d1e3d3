import type { Example } from '../../runtime/islands/define-widget.ts';

const item = (
  id: string,
  heading: string,
  state = '',
): string => `<details class="vr-accordion__item" id="${id}"${state}>
  <summary class="vr-accordion__heading">${heading}</summary>
  <div class="vr-accordion__panel"><p id="${id}-text">About ${id}.</p></div></details>`;
const accordion = (items: string, attributes = ''): string =>
  `<div class="vr-accordion" data-widget="accordion"${attributes}>${items}</div>`;
const three = item('costs', 'Costs') + item('time', 'Time') + item('changes', 'Changes');

export const examples = {
  closed: { summary: 'Three headings, each by itself.', html: accordion(three) },
  columns: { summary: 'Open from 768 pixels, by itself below.', html: accordion(three, ' data-open-wide') },
  severalOpen: {
    summary: 'Exclusive, but two were sent open.',
    html: accordion(
      item('costs', 'Costs', ' open') + item('time', 'Time', ' open name="questions"') + item('changes', 'Changes'),
      ' data-exclusive',
    ),
  },
  nested: {
    summary: 'An accordion in another.',
    html: accordion(
      `${item('costs', 'Costs')}<details class="vr-accordion__item" open><summary class="vr-accordion__heading">More</summary>${accordion(item('time', 'Time', ' open'), ' data-exclusive')}</details>`,
      ' data-exclusive',
    ),
  },
  partial: {
    summary: 'Questions, on wide screens one at a time.',
    twig: "{% partial 'verandah/accordion' exclusive=true items=[{ id: 'site-costs', heading: 'What are site costs?', text: 'What your lot needs before the slab: soil tests, levels, drains.' }, { id: 'how-long', heading: 'How long does it take?', text: 'Seven months from slab to keys for most single storey homes.' }] %}",
  },
  empty: { summary: 'Nothing to open: reported, and left as it is.', html: accordion(''), says: ['VR302'] },
} satisfies Record<string, Example>;
