import { accountAttributes } from '../../runtime/stores/search/page-data.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'search-dropdown',
  summary: 'Suggests pages of the site while the visitor types, and offers quick actions and recent searches before.',
  bundle: 'search',
  view: 'react',
  on: 'interaction',
  attributes: accountAttributes,
  parts: {
    form: part('The GET form that leads to the results page.', 'form').required(),
    input: part('What is searched for, in that form.', 'input').required(),
    toggle: part('Opens and closes the field; hidden until it can. Without one the field is always there.', 'button'),
    close: part('Closes the field if it covers the screen.', 'button'),
    panel: part('What shows below the field while it is open; hidden until then.').required(),
    list: part('Shows suggestions, recent searches and messages.').required(),
    actions: part('Quick actions: links for visitors who have typed nothing.'),
  },
  pattern: 'Combobox with list autocomplete; a disclosure opens it; covers the screen under 640 pixels',
  withoutJavaScript: 'A search form that opens the results page.',
  sheet: 'base',
});
