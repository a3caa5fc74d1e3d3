import { boolean } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';

const attributes = {
  exclusive: boolean(),
  'open-wide': boolean(),
};

export default defineWidget({
  name: 'accordion',
  summary: 'Opens and closes the sections below its headings; on wide screens, optionally only one at a time.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes,
  parts: {},
  pattern: 'Disclosure: native <details>',
  withoutJavaScript: 'The same headings: each opens and closes by itself.',
});
