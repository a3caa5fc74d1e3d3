import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('moodboard', {
  removed: '{title} removed from your moodboard.',
  topStyle: 'Your top style is',
  seeStyle: 'See more of it',
  noStyle: 'Pin a few more pictures and we’ll name your style.',
});
