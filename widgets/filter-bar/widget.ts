import * as v from 'valibot';
import { listingHandlers } from '../../runtime/contract.ts';
import { boolean, handler, json, selector, text } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'filter-bar',
  summary: 'Filters, sorts and pages a listing in place, and shows which filters are set.',
  bundle: 'listing',
  view: 'react',
  on: 'idle',
  root: 'form',
  attributes: {
    request: handler(listingHandlers),
    'request-update': json(v.record(v.string(), v.string()), {
      describes: 'partial names and the selectors they go to',
      example: "{'verandah/listing/results': '#listing-results'}",
      relaxed: true,
    }),
    'update-url': boolean(),
    noun: text({ default: 'result' }),
    'noun-plural': text({ default: 'results', example: 'home designs' }),
    results: selector({ default: '#listing-results' }),
    heading: selector({ default: '#listing-heading' }),
    pagination: selector({ default: '#listing-pagination' }),
    notice: selector({ default: '#listing-notice' }),
    'page-title': text({ example: 'Home designs | Wattlestone Homes' }).optional(),
    'region-field': text({ example: 'hl_region' }).optional(),
  },
  parts: {
    toggle: part('Opens and closes the panel.', 'button').required(),
    panel: part('Holds the filter groups.').required(),
    'active-count': part('Shows how many filters are set.'),
    chips: part('Lists the filters that are set, each with a way to drop it.'),
    clear: part('Drops every filter; a link to the listing without filters.', 'a'),
    submit: part('Sends the form, and shows the number of results.', 'button'),
  },
  events: {
    'filter-bar:loaded': {
      when: 'The listing shows what the visitor has asked for. `query` is that of the address, such as `bedrooms=4`.',
      detail: { query: 'string', total: 'number', page: 'number' },
    },
    'filter-bar:failed': {
      when: 'The listing could not be loaded, and shows what it did before.',
      detail: { query: 'string' },
    },
  },
  pattern: 'Disclosure with native form controls; a modal sheet under 992 pixels',
  withoutJavaScript: 'A GET form with every filter; links drop single filters, clear them all, and turn pages.',
});
