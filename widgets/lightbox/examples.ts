import type { Example } from '../../runtime/islands/define-widget.ts';

/** The demo has fewer pictures than some galleries. */
const picture = (at: number): string => `/pictures/inspiration/${((at - 1) % 24) + 1}.svg`;
const link = (at: number): string =>
  `<a id="picture-${at}" href="${picture(at)}"><img src="${picture(at)}" alt="Room ${at}" width="800" height="600"></a>`;
const figure = (
  at: number,
  more = '',
): string => `<figure data-key="${at}">${link(at)}<figcaption><span id="caption-${at}">Kitchen ${at}</span> <a href="/home-designs/ardenne-28">Ardenne 28</a></figcaption>
  <button type="button" data-moodboard-id="${at}" aria-pressed="false">Pin</button>${more}</figure>`;
const gallery = (content: string, attributes = 'data-label="Rooms"'): string =>
  `<div class="gallery" data-widget="lightbox" ${attributes}>${content}</div>`;
const draw = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index + 1)).join('');

export const examples = {
  captions: {
    summary: 'Three pictures with captions, links and pins; a page that is linked to as well.',
    html: gallery(`${draw(3, (at) => figure(at))}<a href="/articles">All articles</a>`),
  },
  plain: {
    summary: 'Nothing but links; a heart for all of them.',
    html: `<ul role="list" aria-label="Pictures of Ardenne 28" data-widget="lightbox">${draw(2, (at) => `<li>${link(at)}</li>`)}<template data-part="actions"><button type="button" data-card-id="12" aria-pressed="false">Save</button></template></ul>`,
  },
  partial: {
    summary: 'As the partial draws it.',
    twig: "{% partial 'verandah/lightbox' label='Rooms' pictures=[{ id: 'kitchen', href: '/pictures/inspiration/8.svg', src: '/pictures/inspiration/8.svg', alt: 'A kitchen', width: 800, height: 600, caption: 'Coastal kitchen' }, { id: 'laundry', href: '/pictures/inspiration/9.svg', src: '/pictures/inspiration/9.svg', alt: 'A laundry', width: 800, height: 600 }] %}",
  },
  one: { summary: 'A single picture: no arrows, no counter.', html: gallery(figure(1)) },
  many: { summary: 'Two hundred pictures.', html: gallery(draw(200, (at) => figure(at))) },
  marked: {
    summary: 'Links chosen by a selector, one picture with something over it.',
    html: gallery(
      `<a href="${picture(9)}"><img src="${picture(9)}" alt="Not of it" width="800" height="600"></a>${figure(1, '<template data-part="over"><p class="over">Island bench</p></template>')}`,
      'data-items="figure > a"',
    ),
  },
  empty: { summary: 'No pictures yet.', html: gallery('<p>Nothing in Coastal laundries yet</p>') },
  unlinked: {
    summary: 'A picture without a link: reported, and left as it is.',
    html: gallery('<img src="/pictures/inspiration/1.svg" alt="Room">'),
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
