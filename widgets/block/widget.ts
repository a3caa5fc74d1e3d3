import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'block',
  summary: 'Asks for the size of the visitor’s block; what the page says of homes that fit it follows.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {
    clear: part('The form that clears the block; hidden while there is none.', 'form').required(),
  },
  events: {
    'block:changed': {
      when: 'The server has taken what the visitor said of their block. Its sides are in metres; both are 0 if it was cleared.',
      detail: { width: 'number', depth: 'number' },
    },
  },
  pattern: 'Form in a dialog',
  withoutJavaScript: 'The form is sent; the server keeps the block and shows the page again.',
});
