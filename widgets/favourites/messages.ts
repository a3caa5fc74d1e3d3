import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('favourites', {
  found: '{shown} of {count} saved',
  removed: '{title} removed',
  canUndo: 'You can undo this.',
});
