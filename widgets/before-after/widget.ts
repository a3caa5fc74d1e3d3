import { number } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'before-after',
  summary: 'Shows two pictures of one thing in one frame, with a divider that is moved between them.',
  bundle: 'content',
  view: 'dom',
  on: 'visible',
  attributes: {
    share: number({ min: 0, max: 100, default: 50 }),
  },
  parts: {
    before: part('The picture before, with its words.').required(),
    after: part('The picture after; of the same shape, and the second of the two.').required(),
  },
  events: {
    'before-after:moved': {
      when: 'The visitor has moved the divider. `after` is how much of the frame shows "after", 0 to 100.',
      detail: { after: 'number' },
    },
  },
  pattern: 'Slider: a native range',
  withoutJavaScript: 'The two pictures side by side.',
});
