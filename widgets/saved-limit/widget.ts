import { oneOf } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'saved-limit',
  summary: 'Says that no more can be saved and what to do about it, until there is room again.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes: {
    list: oneOf(['favourites', 'moodboard']),
  },
  parts: {
    text: part('Says that the list is full; a status region, empty while it is not.').required(),
    login: part('Leads guests to signing in. Its parameter `return`, if it has one, becomes the current page.', 'a'),
    close: part('Takes the message away.', 'button').required(),
  },
  pattern: 'Status message',
  withoutJavaScript: 'On the page of a full list, the message and the way to sign in, below the page.',
});
