import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('swap-popout', {
  title: 'Swap {title} for',
  found: '{count} to choose from',
  none: 'Nothing matches that',
  failed: 'We couldn’t load the list. Close this and try again.',
});
