import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'consent',
  summary: 'Lets the visitor choose whether their visits are counted, and change their mind.',
  bundle: 'site',
  view: 'dom',
  on: 'visible',
  attributes: {},
  parts: {},
  events: {
    'consent:saved': {
      when: 'The visitor has made a choice in this form.',
      detail: { choice: "'granted' | 'denied'" },
    },
  },
  pattern: 'Form with a submit button for each choice',
  withoutJavaScript: 'The form is sent; the server keeps the choice and shows the page again.',
});
