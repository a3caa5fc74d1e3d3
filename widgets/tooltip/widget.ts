import { oneOf } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'tooltip',
  summary: 'A few words beside a link or button, while it is pointed at or has the focus.',
  bundle: 'content',
  view: 'dom',
  on: 'interaction',
  attributes: {
    side: oneOf(['above', 'below', 'end'], { default: 'above' }),
  },
  parts: {
    tip: part('The words, inside the link or button they belong to.').required(),
  },
  pattern: 'Tooltip: on hover and focus, stays while it is pointed at, goes on Escape',
  withoutJavaScript: 'The same words at the same place; Escape leaves them there.',
});
