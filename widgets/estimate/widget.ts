import { boolean, idList, url } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { dataPart, part } from '../../runtime/islands/parts.ts';
import { HomeData } from '../../runtime/stores/home/home-data.ts';

export default defineWidget({
  name: 'estimate',
  summary: 'Prices a home as it is being chosen, links to its PDF and saves it.',
  bundle: 'home',
  view: 'react',
  on: 'idle',
  attributes: {
    'update-url': boolean(),
    portal: url({ default: '/portal', example: '/portal' }),
    'pdf-scripts': idList({ example: 'Latin,Greek,Cyrillic' }).optional(),
  },
  parts: {
    home: dataPart('The home: its options, facades, finishes and prices.', HomeData).required(),
    choices: part('The GET form every choice of the page belongs to, wherever its field is.', 'form').required(),
    update: part('Sends that form, for visitors without scripts.', 'button'),
    lines: part('The lines of the estimate.', 'dl').required(),
    total: part('The total.').required(),
    note: part('What the total leaves out, in a sentence.').required(),
    region: part('The region the prices are for.').required(),
    allowance: part('What to allow for site costs in the region; empty if an offer fixes them.'),
    additions: part('What is typically added later and is not in the total, in a sentence.'),
    'total-with-allowance': part('The total with that allowance.'),
    pdf: part('Link to the estimate as a PDF.', 'a').required(),
    'pdf-note': part('Says that the PDF leaves out letters of the name; shown if one is in none of the `pdf-scripts`.'),
    'save-form': part('Saves the home as chosen; holds name and email.', 'form').required(),
    fields: part('The choices as hidden fields of that form.').required(),
    save: part('Saves; disabled until a facade is chosen.', 'button').required(),
    'save-help': part('Says what saving waits for.').required(),
    outcome: part('Shows whether saving worked.').required(),
    panel: part('Everything but the bar: the sheet on phones.').required(),
    'bar-total': part('The total once more, in the bar.'),
    'bar-save': part('Saves from the bar.', 'button'),
    'bar-outcome': part('Shows in the bar whether saving worked.'),
    open: part('Receives the button that opens the sheet; a link to the panel until then.'),
    close: part('Receives the button that closes the sheet.'),
  },
  events: {
    'estimate:changed': {
      when: 'The total has changed. `total` is in dollars, or null while the price is on request; `region` is a name.',
      detail: { total: 'number | null', region: 'string' },
    },
    'estimate:saved': {
      when: 'The home was saved. `id` is that of the saved copy, if the server names one.',
      detail: { id: 'string | null' },
    },
  },
  pattern: 'Native form controls; a modal sheet under 992 pixels; the total is a polite status',
  withoutJavaScript:
    'A GET form that returns the new total, a link to the PDF of what the page shows, and a form that saves it: to the account, or for guests on the device.',
});
