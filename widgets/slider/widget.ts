import { number } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'slider',
  summary: 'Cards or pictures in a row that is wider than its place: swiped, scrolled, or moved with buttons and keys.',
  bundle: 'content',
  view: 'dom',
  on: 'visible',
  attributes: {
    autoplay: number({ min: 3, max: 60, example: '6' }).optional(),
  },
  parts: {
    track: part('Holds the slides, one element each; it scrolls sideways.').required(),
  },
  events: {
    'slider:changed': {
      when: 'The row has moved to another step, by whatever means. Both count from 1; a step can hold several slides.',
      detail: { step: 'number', steps: 'number' },
    },
  },
  pattern: 'Carousel: a list that scrolls, with a group of buttons; nothing in it is hidden from anybody',
  withoutJavaScript: 'The same row, which scrolls sideways and stops at a slide.',
});
