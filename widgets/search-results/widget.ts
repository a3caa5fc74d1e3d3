import * as v from 'valibot';
import { boolean, json, oneOf, text, url } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';
import { accountAttributes } from '../../runtime/stores/search/page-data.ts';

export default defineWidget({
  name: 'search-results',
  summary: 'Searches all indexes of the site at once and turns, narrows and filters the results in place.',
  bundle: 'search',
  view: 'react',
  on: 'idle',
  attributes: {
    ...accountAttributes,
    filters: json(v.array(v.string()), {
      describes: 'names of the filters',
      example: '["region","bedrooms"]',
      default: [],
    }),
    prompts: json(v.array(v.string()), { describes: 'searches to suggest', example: '["Ardenne 28"]', default: [] }),
    // The page's own address, if left out.
    action: url({ example: '/search' }).optional(),
    // Decided by the page's path, if left out.
    'search-page': boolean().optional(),
    'page-title': text({ example: 'Search | Wattlestone Homes' }).optional(),
    region: text({ default: '', example: 'adelaide' }),
    // Names beside prices by region.
    regions: json(v.array(v.object({ slug: v.string(), name: v.string() })), {
      describes: 'the regions that prices are for, each with slug and name',
      example: '[{"slug":"adelaide","name":"Adelaide"}]',
      default: [],
    }),
    'search-request': oneOf(['ids', 'full'], { default: 'ids' }),
  },
  parts: {
    form: part('The GET form that searches; filters elsewhere belong to it.', 'form').required(),
    input: part('What is searched for, in that form.', 'input').required(),
    types: part('Holds the chosen result types as hidden fields of that form.'),
    blank: part('Shown while there is no query.'),
    content: part('Everything that a search fills; hidden while nothing is searched for.').required(),
    tabs: part('The kinds of result, each a link with its count.').required(),
    heading: part('Says how much was found; takes focus after a new page.').required(),
    amounts: part('Receives the amounts that were read from the query, each a link that takes it out.'),
    results: part('The results, or a message in their place.').required(),
    note: part('Shown if the search cannot run in place.'),
    clear: part('Receives the link that clears the filters.'),
  },
  events: {
    'search-results:loaded': {
      when: 'The results of a search show. `total` is how many there are, on all pages.',
      detail: { query: 'string', total: 'number', page: 'number' },
    },
    'search-results:failed': {
      when: 'The search service did not answer, or refused.',
      detail: { query: 'string' },
    },
  },
  pattern: 'Search landmark; links for kinds and pages, with the current one marked; results are a list',
  withoutJavaScript: 'The same page from the server: form, kinds, filters, results and page links.',
});
