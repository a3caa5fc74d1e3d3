import { number } from '../../runtime/islands/attributes.ts';
import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';
import { part } from '../../runtime/islands/parts.ts';

const attributes = {
  autoplay: number({ min: 3, max: 60, example: '6' }).optional(),
};

const parts = {
  track: part('Holds the slides, one element each; it scrolls sideways.').required(),
};

export type SliderContext = MountContext<typeof attributes, typeof parts>;

export default defineWidget({
  name: 'slider',
  summary: 'Cards or pictures in a row that is wider than its place: swiped, scrolled, or moved with buttons and keys.',
  view: 'dom',
  on: 'visible',
  attributes,
  parts,
  pattern: 'Carousel: a list that scrolls, with a group of buttons; nothing in it is hidden from anybody',
  withoutJavaScript: 'The same row, which scrolls sideways and stops at a slide.',
  load: () => import('./slider.ts'),
});
