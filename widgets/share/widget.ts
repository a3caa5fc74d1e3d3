import { boolean, selector } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'share',
  summary: 'Gives the visitor a link to the page as they see it: to copy, to email, to share as their device does.',
  bundle: 'details',
  view: 'dom',
  on: 'idle',
  attributes: {
    'active-tab': selector({ default: 'main [role="tab"][aria-selected="true"]' }),
    'link-ready': boolean(),
  },
  parts: {
    link: part('Shows the link: the address of the page, until the server has made a better one.', 'input').required(),
    copy: part('Copies the link.', 'button').required(),
    'copy-for-email': part('Copies the title of the page and the link, to paste into an email.', 'button'),
    native: part("Opens the device's own share sheet, if it has one.", 'button'),
    email: part('Opens a new email with the link in it.', 'a'),
  },
  events: {
    'share:copied': {
      when: 'The link, or the text for an email, is in the clipboard.',
      detail: { url: 'string' },
    },
  },
  pattern: 'Group of buttons beside a read-only field',
  withoutJavaScript: 'The address of the page in a field to copy from, and a link that opens an email with it.',
});
