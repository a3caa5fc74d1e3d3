import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'language',
  summary: 'Lets the visitor choose the language; the page reloads with its query and hash.',
  bundle: 'site',
  view: 'dom',
  on: 'interaction',
  root: 'form',
  attributes: {},
  parts: {},
  pattern: 'Form with a submit button for each language',
  withoutJavaScript:
    'The form is sent to the address of the page; the server keeps the language and shows the page again.',
});
