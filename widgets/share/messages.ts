import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('share', {
  failed: 'Failed to generate share link. Please try again.',
  noLink: 'No shared link available. Please try again.',
  copied: 'Link copied to clipboard!',
  copiedForEmail: 'Link copied to clipboard! You can now paste it in your email.',
  notCopied: 'Failed to copy link to clipboard.',
});
