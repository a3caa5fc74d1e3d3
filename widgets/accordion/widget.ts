import { boolean } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'accordion',
  summary: 'Opens and closes the sections below its headings; on wide screens, optionally only one at a time.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes: {
    exclusive: boolean(),
    'open-wide': boolean(),
  },
  parts: {},
  pattern: 'Disclosure: native <details>',
  withoutJavaScript: 'The same headings: each opens and closes by itself.',
});
