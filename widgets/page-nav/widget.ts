import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'page-nav',
  summary:
    'Keeps links to the sections of a long page in view, and marks the one that is being read; on phones they are one field.',
  bundle: 'details',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {
    list: part('Holds the links to the sections of the page, each an <a href="#…">.').required(),
  },
  events: {
    'page-nav:changed': {
      when: 'The visitor has come to a section. `section` is its id.',
      detail: { section: 'string' },
    },
  },
  pattern: 'Navigation landmark with aria-current; a native select on phones',
  withoutJavaScript:
    'The same links in a row that scrolls sideways where they are too many; the browser goes to the section.',
});
