import { boolean, text } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'popout',
  summary: 'Opens a dialog over the page, from any control that names it.',
  bundle: 'site',
  view: 'dom',
  on: 'idle',
  root: 'dialog',
  attributes: {
    toggleable: boolean(),
    'open-on-query': text({ example: 'popout=region' }).optional(),
  },
  parts: {
    close: part('Closes the popout.', 'button').required(),
  },
  events: {
    'popout:opened': {
      when: 'The dialog has opened. `id` is its id.',
      detail: { id: 'string' },
    },
    'popout:closed': {
      when: 'The dialog has closed.',
      detail: { id: 'string' },
    },
  },
  listensTo: { 'popout:open': 'Opens the dialog; fire it there.' },
  pattern: 'Dialog (modal)',
  withoutJavaScript:
    'The browser opens it; one that cannot has the same content at the end of the page, and a link to it.',
});
