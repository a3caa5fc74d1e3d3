import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'dropdown',
  summary: 'Opens a short list of links below a button.',
  bundle: 'site',
  view: 'dom',
  on: 'interaction',
  root: 'details',
  attributes: {},
  parts: {
    panel: part('Holds the links.').required(),
  },
  pattern: 'Disclosure for navigation menus, with the optional arrow keys',
  withoutJavaScript: 'The same disclosure: it opens and closes with its own button.',
});
