import type { Example } from '../../runtime/islands/define-widget.ts';

const header = `<header class="vr-sticky-nav" data-widget="sticky-nav"><a href="/">Wattlestone Homes</a>
  <details><summary>More</summary><a href="/articles">Articles</a></details></header>`;
const page = '<main tabindex="-1"><h1>Home designs</h1><a href="/home-designs/ardenne-28">Ardenne 28</a></main>';

export const examples = {
  header: { summary: 'A header with a menu, above the page.', html: header + page },
  wrapped: { summary: 'Header and page in one element.', html: `<div>${header}${page}</div>` },
  alone: {
    summary: 'In an element that ends with it: reported, and left as it is.',
    html: `<div>${header}</div>${page}`,
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
