import type { Example } from '../../runtime/islands/define-widget.ts';

const film = (name: string): string =>
  `{% partial 'verandah/hover-video' name='${name}' poster='/pictures/designs/ardenne-22.svg' sources=[{ src: '/assets/clips/ardenne-22.mp4', type: 'video/mp4; codecs=avc1.640016' }, { src: '/assets/clips/ardenne-22.mp4', type: 'video/mp4' }] %}`;

export const examples = {
  partial: { summary: 'A film in several formats.', twig: film('Ardenne 22 in motion') },
  two: {
    summary: 'Two films of one name: one plays at a time.',
    twig: film('Ardenne 22 in motion') + film('Ardenne 22 in motion'),
  },
  nameless: { summary: 'A film without a name: reported, and left as it is.', twig: film(''), says: ['VR302'] },
} satisfies Record<string, Example>;
