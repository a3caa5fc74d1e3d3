import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'facade',
  summary: 'Compares the chosen facade with the one that the home includes.',
  bundle: 'home',
  view: 'react',
  on: 'visible',
  attributes: {},
  parts: {
    pictures: part('The place of the two pictures; empty while the home has the facade it comes with.').required(),
  },
  pattern: 'Slider: a native range',
  withoutJavaScript: 'Both pictures, once the page has been updated with the choice.',
});
