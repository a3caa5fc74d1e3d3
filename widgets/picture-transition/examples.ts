import type { Example } from '../../runtime/islands/define-widget.ts';

const card = (id: number, name: string): string =>
  `<article data-key="design-${id}"><img src="/pictures/inspiration/${id}.svg" alt=""><h3><a href="/home-designs/${id}">${name}</a></h3></article>`;

export const examples = {
  cards: {
    summary: 'Around cards that lead to pages with a picture.',
    html: `<div data-widget="picture-transition">${card(1, 'Ardenne 25')}${card(2, 'Ardenne 28')}</div>`,
  },
  picture: {
    summary: 'On the picture of such a page.',
    html: `<img src="/pictures/inspiration/2.svg" alt="Ardenne 28 from the street" data-widget="picture-transition">`,
  },
  related: {
    summary: 'On such a picture, above cards of its own.',
    html: `<img src="/pictures/inspiration/2.svg" alt="Ardenne 28 from the street" data-widget="picture-transition">${card(1, 'Ardenne 25')}`,
  },
} satisfies Record<string, Example>;
