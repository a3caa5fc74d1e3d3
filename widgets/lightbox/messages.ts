import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('lightbox', {
  title: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  larger: 'Zoom',
  counter: '{at}/{count}',
  position: 'Picture {at} of {count}: {picture}',
  failed: 'This picture couldn’t be loaded.',
});
