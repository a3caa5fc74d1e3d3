import { oneOf } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';
import { comparableTypes } from '../../runtime/stores/saved/saved-state.ts';

export default defineWidget({
  name: 'swap-popout',
  summary: 'Lists the homes that can take the place of a compared one, and swaps them.',
  bundle: 'compare',
  view: 'dom',
  on: 'load',
  root: 'dialog',
  attributes: { type: oneOf(comparableTypes) },
  parts: {
    title: part('Its heading; names the home to be replaced.').required(),
    search: part('Narrows the list to what is typed.', 'input').required(),
    status: part('Shows the number of homes to choose from.').required(),
    form: part('Asks the server for the list.', 'form').required(),
    choices: part('Receives the list: a button named "choose" for each home, with its id.').required(),
  },
  pattern: 'Modal dialog',
  withoutJavaScript: 'Nothing: the buttons that open it are not shown.',
});
