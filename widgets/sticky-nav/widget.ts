import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'sticky-nav',
  summary: 'Keeps the header of the site at hand: it leaves while the visitor reads on, and is back when they turn.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {},
  pattern:
    'None: the landmark and its links stay as they are, in the same order, and are never taken away from the keyboard',
  withoutJavaScript: 'The same header at the top of the page.',
});
