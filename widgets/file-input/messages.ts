import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('file-input', {
  resizing: 'Making your photo smaller…',
  resized: 'Your photo is ready to send.',
});
