import { boolean } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'region',
  summary: 'Lets the visitor choose where they build; every price and region name of the page follows.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  attributes: {
    'ask-first-visit': boolean(),
  },
  parts: {
    question: part('Of a form in the page: what a choice replaces with the answer.'),
    answer: part('Says which region was chosen, and takes the focus.'),
    later: part('Hides the form without a choice.', 'button'),
  },
  events: {
    'region:changed': {
      when: 'The visitor has chosen a region in this form. `region` is the value of the button, `name` what the page calls it.',
      detail: { region: 'string', name: 'string' },
    },
  },
  pattern: 'Form with a submit button for each region',
  withoutJavaScript: 'The form is sent; the server keeps the choice and shows the page again.',
});
