import type { Example } from '../../runtime/islands/define-widget.ts';

const slide = (number: number): string =>
  `<li data-key="s${number}"><a href="/house-and-land#slide-${number}">Slide ${number}</a></li>`;
const slides = (count: number): string => Array.from({ length: count }, (_, index) => slide(index + 1)).join('');
const slider = (items: string, attributes = ''): string =>
  `<div class="vr-slider" data-widget="slider" role="group" aria-label="Packages"${attributes}><ul class="vr-slider__track" role="list" data-part="track">${items}</ul></div>`;

export const examples = {
  cards: { summary: 'Five cards.', html: slider(slides(5)) },
  rightToLeft: { summary: 'Five cards, read from the right.', html: slider(slides(5), ' dir="rtl"') },
  playing: {
    summary: 'Moves by itself every five seconds, with a button that stops it.',
    html: slider(slides(5), ' data-autoplay="5"'),
  },
  many: { summary: 'Two hundred slides: a counter in the place of the lines.', html: slider(slides(200)) },
  one: { summary: 'One slide: nothing to move.', html: slider(slides(1)) },
  empty: { summary: 'No slide, until an update brings some.', html: slider('') },
  trackless: {
    summary: 'No track: reported, and left as it is.',
    html: '<div data-widget="slider"><ul><li>Slide</li></ul></div>',
    says: ['VR301'],
  },
} satisfies Record<string, Example>;
