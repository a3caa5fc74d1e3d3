import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'tabs',
  summary:
    'Sections that share a place, one showing at a time; on phones one field chooses. Links to addresses get that field only.',
  bundle: 'details',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {
    list: part('Holds the links: each to a section inside the root, or each to an address.').required(),
  },
  events: {
    'tabs:changed': {
      when: 'Another section shows. `panel` is its id.',
      detail: { panel: 'string' },
    },
  },
  pattern:
    'Tabs with automatic activation if the sections share the page, or else a navigation landmark. A native select on phones',
  withoutJavaScript: 'The same links: the section of the address shows, else the first, and a click shows another.',
});
