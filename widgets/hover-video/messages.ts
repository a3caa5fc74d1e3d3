/** What is said about a film. */
import { defineMessages } from '../../runtime/dom/messages.ts';

export const say = defineMessages('hover-video', {
  play: 'Play: {name}',
  failed: 'This film could not be loaded.',
});
