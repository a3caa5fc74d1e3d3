/** What the consent widget says. */
import { defineMessages } from '../../runtime/dom/messages.ts';

export const say = defineMessages('consent', {
  granted: 'Thank you. Your visits are counted.',
  denied: 'Your visits are not counted.',
});
