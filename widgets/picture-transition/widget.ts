import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'picture-transition',
  summary: 'Moves the picture of a card to the page that the card leads to, and back, as one page follows the other.',
  bundle: 'picture-transition',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {},
  pattern: 'None: links stay links, and nothing moves for visitors who prefer reduced motion',
  withoutJavaScript: 'The next page is shown at once.',
});
