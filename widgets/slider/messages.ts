import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('slider', {
  controls: 'Slides',
  previous: 'Previous',
  next: 'Next',
  place: 'Page {n} of {total}',
  counter: '{n} / {total}',
  pause: 'Pause the slides',
  play: 'Play the slides',
});
