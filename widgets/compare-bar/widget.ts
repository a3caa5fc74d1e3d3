import { oneOf, url } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';
import { comparableTypes } from '../../runtime/stores/saved/saved-state.ts';

export default defineWidget({
  name: 'compare-bar',
  summary: 'Shows what is compared at the bottom of every page, slot by slot, and leads to the comparison.',
  bundle: 'compare-bar',
  view: 'react',
  // Hidden while nothing is compared, so that such a page never loads React.
  on: 'visible',
  attributes: {
    type: oneOf(comparableTypes),
    page: url({ default: '/compare', example: '/compare' }),
  },
  parts: {
    content: part(
      'Holds the compared homes, each with its data-key, and the link to the page that compares them.',
    ).required(),
  },
  pattern: 'Complementary landmark with tabs; a disclosure on narrow screens',
  withoutJavaScript: 'Links to the compared homes, and to the page that compares them.',
});
