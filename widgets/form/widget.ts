import { text } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'form',
  summary: 'Checks a form before it is sent, shows what is wrong at each field, and shows the outcome.',
  bundle: 'site',
  view: 'dom',
  on: 'visible',
  root: 'form',
  attributes: {
    'success-message': text({ example: 'Thank you. We will call you within a day.' }).optional(),
  },
  parts: {
    alert: part(
      'Says how sending went; with `data-validate-error` the runtime uses it until the script is there. Without it: the element with the id `login-alert`, `register-alert` and so on, by the kind of the form, or one of its own.',
    ),
    group: part(
      'Holds one field, or the boxes of one choice, with its label; as many as there are fields. `data-required` on it asks for one of its boxes.',
    ),
    next: part(
      'What happens next: hidden in the server’s HTML, and in place of the fields once the server has accepted all of the form (`full_success`).',
    ),
    submit: part('Sends the form; out of use while that is under way.', 'button'),
    'show-password': part(
      'Shows what is typed in the password field of its group; hidden until the script is there. One in each group that has such a field.',
      'button',
    ),
  },
  events: {
    'form:sent': {
      when: 'The server has accepted the form. `form` is its id.',
      detail: { form: 'string' },
    },
    'form:failed': {
      when: 'The form was not sent, or the server refused it. `fields` names the fields with an error; it is empty after any other failure.',
      detail: { form: 'string', fields: 'string[]' },
    },
  },
  pattern: 'Form with errors at the fields; alert; toggle button for passwords',
  withoutJavaScript: 'A plain form: the server checks it, and returns the same messages in the same places.',
});
