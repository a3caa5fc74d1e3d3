import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('favourites', {
  saved: '{count} saved',
  found: '{shown} of {count} saved',
  nothing: 'Nothing saved yet',
  removed: '{title} removed',
  undo: 'Undo',
  canUndo: 'You can undo this.',
});
