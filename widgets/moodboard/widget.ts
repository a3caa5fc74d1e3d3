import { idList } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'moodboard',
  summary: 'Shows the pinned pictures and the style they share, and asks before one goes.',
  bundle: 'moodboard',
  view: 'dom',
  on: 'load',
  attributes: {
    'left-out': idList({ example: '3012,3040' }).optional(),
  },
  parts: {
    grid: part('Holds an element with data-id and data-title for each pinned picture, latest first.').required(),
    heading: part('Shows the number of pictures; focusable.').required(),
    empty: part('Shown while nothing is pinned.'),
    arrivals: part('A hidden element for pictures that are requested later.'),
    notice: part('Shown if pictures could not be loaded.'),
    retry: part('Requests them again.', 'button'),
    style: part('Keeps the place of the top style; for visitors who have signed in.'),
    dialog: part('Asks before a picture is unpinned; its form closes it with "remove" or anything else.', 'dialog'),
    question: part('The question in the dialog.'),
  },
  pattern: 'Modal dialog for the question; removals announced politely',
  withoutJavaScript: 'The pinned pictures.',
});
