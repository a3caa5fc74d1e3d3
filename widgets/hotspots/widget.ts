import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'hotspots',
  summary: 'Marks things in a picture; each mark opens a card that describes it.',
  bundle: 'details',
  view: 'dom',
  on: 'visible',
  attributes: {},
  parts: {
    picture: part('The picture, or a box that lies over it: what the positions are measured in.').required(),
    list: part(
      'Holds an <li data-x="31" data-y="44"> for each spot, in per cent from the left and from the top.',
    ).required(),
  },
  pattern: 'Disclosure: a button for each card, one open at a time',
  withoutJavaScript: 'The same things as a numbered list below the picture.',
});
