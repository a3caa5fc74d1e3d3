import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('slider', {
  controls: 'Slides',
  previous: 'Previous: {slides}',
  next: 'Next: {slides}',
  place: 'Page {n} of {total}',
  counter: '{n} / {total}',
  pause: 'Pause the slides',
  play: 'Play the slides',
});
