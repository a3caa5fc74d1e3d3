import type { Example } from '../../runtime/islands/define-widget.ts';

const menu = (
  open: string,
): string => `<details class="vr-dropdown" data-widget="dropdown"${open}><summary class="vr-dropdown__button">More</summary>
  <ul class="vr-dropdown__panel" role="list" data-part="panel">
    <li><a class="vr-dropdown__link" href="/articles">Articles</a></li>
    <li><a class="vr-dropdown__link" href="/virtual-tours">Virtual tours</a></li>
    <li><a class="vr-dropdown__link" href="/video-tours">Video tours</a></li>
  </ul></details>`;

export const examples = {
  closed: { summary: 'A button; the links come with a click.', html: menu('') },
  partial: {
    summary: 'Links as the partial draws them.',
    twig: "{% partial 'verandah/dropdown' label='Tours' links=[{ href: '/virtual-tours', label: 'Virtual tours' }, { href: '/video-tours', label: 'Video tours' }] %}",
  },
  open: { summary: 'Opened before its script arrived.', html: menu(' open') },
} satisfies Record<string, Example>;
