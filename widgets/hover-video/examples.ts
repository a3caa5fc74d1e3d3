import type { Example } from '../../runtime/islands/define-widget.ts';

const film = (name: string, source = ' src="/assets/clips/ardenne-22.mp4"', inside = ''): string =>
  `<div class="vr-hover-video" data-widget="hover-video"><video class="vr-hover-video__film" data-part="video"${source} poster="/pictures/designs/ardenne-22.svg" width="800" height="600" preload="none" muted loop playsinline controls${name && ` aria-label="${name}"`}>${inside}</video></div>`;

export const examples = {
  film: { summary: 'A film.', html: film('Ardenne 22 in motion') },
  sources: {
    summary: 'A film in several formats.',
    html: film(
      'Ardenne 22 in motion',
      '',
      '<source src="/assets/clips/ardenne-22.mp4" type="video/mp4; codecs=avc1.640016"><source src="/assets/clips/ardenne-22.mp4" type="video/mp4">',
    ),
  },
  two: {
    summary: 'Two films of one name: one plays at a time.',
    html: film('Ardenne 22 in motion') + film('Ardenne 22 in motion'),
  },
  nameless: { summary: 'A film without a name: reported, and left as it is.', html: film(''), says: ['VR302'] },
  empty: {
    summary: 'Nothing to play: reported, and left as it is.',
    html: film('Ardenne 22 in motion', ''),
    says: ['VR302'],
  },
  picture: {
    summary: 'A picture in place of a film: reported, and left as it is.',
    html: '<div class="vr-hover-video" data-widget="hover-video"><img data-part="video" src="/pictures/designs/ardenne-22.svg" alt="Ardenne 22"></div>',
    says: ['VR302'],
  },
} satisfies Record<string, Example>;
