/** Named examples: what a full list says. All invented. */

export interface Example {
  /** What there is to see. */
  summary: string;
  list: 'favourites' | 'moodboard';
  /** The server's own words; '' for none. */
  message: string;
  isGuest: boolean;
}

export const examples = {
  'in-the-servers-words': { summary: 'A guest whose favourites are full.', list: 'favourites', message: 'You can keep 60 favourites here. Sign in to save more.', isGuest: true },
  'without-words': { summary: 'The server only said that the limit is reached.', list: 'moodboard', message: '', isGuest: true },
  'in-an-account': { summary: 'An account that is full; there is nothing to sign in to.', list: 'favourites', message: 'You can keep up to 500 favourites. Remove some to save more.', isGuest: false },
  'with-markup': { summary: 'A message with markup in it, shown as text.', list: 'moodboard', message: '<img src="x" onerror="alert(1)"> is full', isGuest: true },
} satisfies Record<string, Example>;
