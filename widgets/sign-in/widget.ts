import { boolean } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'sign-in',
  summary: 'Switches between signing in, making an account and asking for a new password.',
  bundle: 'site',
  view: 'dom',
  on: 'visible',
  attributes: {
    stay: boolean(),
  },
  parts: {
    tabs: part('Holds the links that become tabs, each with `data-panel-link`.').required(),
  },
  events: {
    'sign-in:changed': {
      when: 'Another panel shows. `panel` is its `data-panel`.',
      detail: { panel: 'string' },
    },
  },
  pattern: 'Tabs with automatic activation',
  withoutJavaScript: 'The same links, to a page that shows the other panel.',
});
