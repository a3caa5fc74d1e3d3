import type { Example } from '../../runtime/islands/define-widget.ts';

const link = (href: string, label: string, state = ''): string =>
  `<li><a class="vr-tabs__tab vr-tab" href="${href}"${state}>${label}</a></li>`;
const panel = (id: string, content = ''): string =>
  `<section class="vr-tabs__panel" id="${id}"><p id="${id}-text">About ${id}. <a href="/home-designs">Home designs</a></p>${content}</section>`;
const tabs = (links: string, panels = ''): string =>
  `<div class="vr-tabs" data-widget="tabs" aria-label="Inclusions"><ul class="vr-tabs__list" role="list" data-part="list">${links}</ul>${panels}</div>`;
const inner = tabs(link('#oak', 'Oak') + link('#ash', 'Ash'), panel('oak') + panel('ash'));

export const examples = {
  sections: {
    summary: 'Three sections that share a place.',
    html: tabs(
      link('#essential', 'Essential') + link('#select', 'Select') + link('#luxe', 'Luxe'),
      panel('essential') + panel('select') + panel('luxe'),
    ),
  },
  nested: {
    summary: 'Tabs inside a section of tabs.',
    html: tabs(link('#floors', 'Floors') + link('#doors', 'Doors'), panel('floors') + panel('doors', inner)),
  },
  one: { summary: 'One section.', html: tabs(link('#essential', 'Essential'), panel('essential')) },
  addresses: {
    summary: 'Links to addresses: navigation, with a field on phones.',
    html: tabs(
      link('/articles', 'All', ' aria-current="true"') +
        link('/articles?category=Finance', 'Finance') +
        link('/articles?category=Design', 'Design'),
    ),
  },
  lost: {
    summary: 'A link to nothing: reported, and left as it is.',
    html: tabs(link('#essential', 'Essential') + link('#nowhere', 'Nowhere'), panel('essential')),
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
