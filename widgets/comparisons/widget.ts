import { oneOf } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';
import { comparableTypes } from '../../runtime/stores/saved/saved-state.ts';

export default defineWidget({
  name: 'comparisons',
  summary: 'Keeps the tables of compared homes up to date, and swaps and removes what is in them.',
  bundle: 'compare',
  view: 'dom',
  on: 'load',
  attributes: { type: oneOf(comparableTypes) },
  parts: {
    tabs: part('A link for each type, with its data-type.').required(),
    home_design: part('The table of home designs.').required(),
    house_land: part('The table of house and land packages.').required(),
    notice: part('Says that the tables could not be brought up to date.'),
  },
  pattern: 'Tabs with automatic activation; a modal dialog to swap',
  withoutJavaScript: 'The tables, with a link for each type; the rows that differ can be picked out by CSS alone.',
});
