import type { Example } from '../../runtime/islands/define-widget.ts';

const spot = (x: string, y: string, product: string): string =>
  `<li data-x="${x}" data-y="${y}"><strong>${product}</strong> <span class="vr-hotspots__note">About the ${product.toLowerCase()}</span></li>`;
const picture = (spots: string): string => `<div class="vr-hotspots" data-widget="hotspots">
  <div class="vr-hotspots__picture" data-part="picture"><img src="/pictures/inspiration/8.svg" alt="A kitchen" width="800" height="600"></div>
  <ol class="vr-hotspots__list" data-part="list">${spots}</ol></div>`;

export const examples = {
  three: {
    summary: 'Three things in a kitchen, one of them with a link.',
    html: picture(
      spot('20', '30', 'Island bench') +
        spot('72.5', '80', 'Oak flooring') +
        '<li data-x="50" data-y="50"><a id="tile" href="/articles">Tile</a></li>',
    ),
  },
  partial: {
    summary: 'As the partial draws it.',
    twig: "{% partial 'verandah/hotspots' picture={ src: '/pictures/inspiration/8.svg', alt: 'Coastal kitchen', width: 800, height: 600 } spots=[{ x: 31, y: 44, product: 'Island bench', note: '40 mm stone edge' }, { x: 70, y: 80, product: 'Oak flooring', note: 'Wide boards' }] %}",
  },
  one: { summary: 'A single thing.', html: picture(spot('0', '100', 'Rug')) },
  none: { summary: 'Nothing marked: reported, and left as it is.', html: picture(''), says: ['VR302'] },
} satisfies Record<string, Example>;
