import { selector, text } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'lightbox',
  summary: 'Shows the pictures that links lead to one at a time, over the page, with arrows, captions and a counter.',
  bundle: 'details',
  view: 'dom',
  on: 'idle',
  attributes: {
    items: selector({ default: 'a:has(img)' }),
    label: text({ example: 'Pictures of Ardenne 28' }).optional(),
  },
  parts: {
    actions: part('Buttons shown beside every picture, a heart for instance.', 'template'),
    over: part('One in each <figure> or <li> that wants it: lies over its picture, hotspots for instance.', 'template'),
  },
  events: {
    'lightbox:opened': {
      when: 'The lightbox has opened. `number` counts from 1; `url` is the address of the picture.',
      detail: { number: 'number', url: 'string' },
    },
    'lightbox:changed': {
      when: 'Another picture shows.',
      detail: { number: 'number', url: 'string' },
    },
    'lightbox:closed': {
      when: 'The lightbox has closed, and showed this picture last.',
      detail: { number: 'number', url: 'string' },
    },
  },
  pattern: 'Dialog (modal)',
  withoutJavaScript: 'Links to the pictures themselves.',
});
