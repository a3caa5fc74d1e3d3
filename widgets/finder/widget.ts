import { listingHandlers } from '../../runtime/contract.ts';
import { handler, text } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'finder',
  summary: 'A short form that leads to a listing, whose button shows how many results there will be.',
  bundle: 'content',
  view: 'dom',
  on: 'idle',
  root: 'form',
  attributes: {
    handler: handler(listingHandlers),
    noun: text({ default: 'home', example: 'home' }),
    'noun-plural': text({ default: 'homes', example: 'homes' }),
  },
  parts: {
    count: part('In the button: how many there are, "31 homes".').required(),
    status: part('Live region for screen readers, empty until the number changes.'),
  },
  events: {
    'finder:counted': {
      when: 'The button shows a new number of results.',
      detail: { total: 'number' },
    },
  },
  pattern: 'Form',
  withoutJavaScript: 'The same form; its button says how many there are until something is chosen.',
});
