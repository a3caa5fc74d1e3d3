/** Messages about saved items, used if the server sends none of its own. */
import { defineMessages } from '../../dom/messages.ts';

export const t = defineMessages('saved', {
  compareAdded: 'Item successfully added to compare list',
  compareRemoved: 'Item successfully removed from compare list',
  compareFull: 'Compare list is full. Please remove some items before adding new ones.',
  compareExists: 'This item is already in your compare list',
  compareSwapped: '{title} is now in your comparison',
  compareFailed: 'Failed to update design',
  compareProblem: 'There was a problem updating the design. Please try again.',
  confirmUnpin: 'Remove this image from your moodboard?',
  limit: "You've reached the limit. Sign in to save more.",
  syncing: 'Syncing your saved items to your account...',
  syncFailed: 'Failed to sync your saved items. Please try again.',
  onDevice: 'You’ve been signed out. It’s saved on this device.',
  signedOut: 'You’ve been signed out. Sign in to remove it.',
  signInToSave: 'You’ve been signed out. Sign in and save it again. Your choices are still here.',
  notKept: 'Your browser won’t let us keep your list, so it lasts only until you leave this page.',
});
