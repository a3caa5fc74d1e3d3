import { idList } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'favourites',
  summary: 'Searches and filters the saved cards, and removes cards with an undo.',
  bundle: 'favourites',
  view: 'dom',
  on: 'idle',
  attributes: {
    'left-out': idList({ example: '12,art-40' }).optional(),
  },
  parts: {
    grid: part('Holds an element with data-id, data-type and data-title for each saved card, latest first.').required(),
    heading: part('Shows the number of cards; focusable.').required(),
    tools: part('The form with the search box and the chips.', 'form'),
    search: part('The search box.', 'input'),
    types: part(
      'Holds a submit button for each type of card: its value the data-type, its text the label and the count. The first, with no value, is all of them.',
    ),
    banner: part('In the grid, after the sixth card, or last.'),
    arrivals: part('A hidden element for cards that are requested later.'),
    empty: part('Shown while nothing is saved.'),
    none: part('Shown while nothing matches the search.'),
    clear: part('Ends the search.'),
    notice: part('Shown if cards could not be loaded.'),
    retry: part('Asks for them again.', 'button'),
  },
  pattern: 'Search landmark; toggle buttons for the types; removals and results announced politely',
  withoutJavaScript: 'The saved cards, searched and filtered by the server.',
});
