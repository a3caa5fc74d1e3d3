import { number, url } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'notifications',
  summary:
    'Shows the builder’s notifications to a signed-in visitor, in a popup below a bell or as a list in the page.',
  bundle: 'account',
  view: 'react',
  on: 'idle',
  attributes: {
    unread: number({ min: 0, default: 0 }),
    icons: url({ example: '/assets/icons.svg' }).optional(),
    newest: number({ min: 1, default: 5 }),
    'all-url': url({ example: '/portal/notifications' }).optional(),
  },
  parts: {
    bell: part('Opens the popup; until then, a link to the same list. Left out if the list is in the page.', 'a'),
    badge: part('In the bell: holds how many are unread, and the bell’s name.'),
    panel: part('Holds the list: the hidden popup of a bell, or a list as the server drew it.').required(),
  },
  events: {
    'notifications:opened': {
      when: 'The visitor has opened the popup. `unread` is how many are unread.',
      detail: { unread: 'number' },
    },
  },
  pattern: 'Dialog (non-modal) below a button; a list',
  withoutJavaScript: 'A link, with how many are unread, to the list in the portal.',
});
