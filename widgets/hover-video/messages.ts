import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('hover-video', {
  play: 'Play: {name}',
  failed: 'This video couldn’t be loaded.',
});
