import type { Example } from '../../runtime/islands/define-widget.ts';

const bar = (
  links: string,
): string => `<nav class="vr-page-nav vr-unprinted" data-widget="page-nav" aria-label="On this page">
  <ul class="vr-page-nav__list" role="list" data-part="list">${links}</ul></nav>`;
const link = (id: string, label: string): string =>
  `<li><a class="vr-page-nav__link vr-tab" href="#${id}">${label}</a></li>`;
const section = (id: string, label: string): string => `<section id="${id}"><h2>${label}</h2></section>`;

const three = bar(link('overview', 'Overview') + link('floorplan', 'Floorplan') + link('enquire', 'Enquire'));
const sections = section('overview', 'Ardenne 28') + section('floorplan', 'The plan') + section('enquire', 'Ask us');

export const examples = {
  sections: { summary: 'Three sections and their links.', html: three + sections },
  partial: {
    summary: 'As the partial draws it, above long sections.',
    twig: `{% partial 'verandah/page-nav' links=[{ id: 'floorplan', label: 'Floorplan' }, { id: 'enquire', label: 'Enquire' }] %}
{% for section in ['floorplan', 'enquire'] %}<section id="{{ section }}"><h2>{{ section }}</h2>{% for line in 1..20 %}<p>A line of it.</p>{% endfor %}</section>{% endfor %}`,
  },
  one: { summary: 'A single section.', html: bar(link('overview', 'Overview')) + section('overview', 'Ardenne 28') },
  sectionMissing: {
    summary: 'A link whose section is not on this page: a link like any other, and a warning.',
    html: three + section('overview', 'Ardenne 28'),
    says: ['VR301'],
  },
  noLinks: {
    summary: 'Nothing to lead to: reported, and left as it is.',
    html: bar('<li><a href="/home-designs">All designs</a></li>'),
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
