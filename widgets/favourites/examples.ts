import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  mixed: {
    summary: 'Eight cards of three kinds, with the banner after the sixth.',
    visit: '/my-favourites',
    saved: { favourites: ['3001', '5001', '6', '5', '4', '3', '2', '1'] },
  },
  few: { summary: 'Two cards, with the banner last.', visit: '/my-favourites', saved: { favourites: ['2', '1'] } },
  'left-out': {
    summary: 'One that is no longer offered.',
    visit: '/my-favourites',
    saved: { favourites: ['99999', '1'] },
  },
  none: {
    summary: 'Nothing is saved: three ghosts and a way to the designs.',
    visit: '/my-favourites',
    saved: { favourites: [] },
  },
  account: { summary: 'The list of an account.', visit: '/my-favourites', visitor: { signedIn: true } },
} satisfies Record<string, Example>;
