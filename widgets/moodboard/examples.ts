import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  wall: { summary: 'Seven pictures.', visit: '/moodboard', saved: { moodboard: ['7', '6', '5', '4', '3', '2', '1'] } },
  one: { summary: 'A single picture.', visit: '/moodboard', saved: { moodboard: ['1'] } },
  none: {
    summary: 'Nothing is pinned: a wall of ghosts and a way to the gallery.',
    visit: '/moodboard',
    saved: { moodboard: [] },
  },
  style: { summary: 'An account: the style its pictures share.', visit: '/moodboard', visitor: { signedIn: true } },
} satisfies Record<string, Example>;
