import { json, number, selector, text, url } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { dataPart, part } from '../../runtime/islands/parts.ts';
import { LocationList } from './locations.ts';
import { RegionList } from './regions.ts';

export default defineWidget({
  name: 'map',
  summary: 'Shows the places of a listing as pins, with a panel for the one that is open.',
  bundle: 'map',
  view: 'react',
  on: 'visible',
  attributes: {
    id: text({ default: 'map', example: 'display-map' }),
    key: text({ example: 'AIza…' }).optional(),
    'map-id': text({ example: '4f2c…' }).optional(),
    // Origins other than Google's must be in the page's allowed origins.
    script: url({ example: '/maps/api/js' }).optional(),
    lat: number({ min: -90, max: 90, default: -25.7 }),
    lng: number({ min: -180, max: 180, default: 134.5 }),
    zoom: number({ min: 1, max: 21, default: 4 }),
    locations: json(LocationList, {
      describes: 'a list of places with id, type, latitude, longitude and title',
      example: '[{"id":"a","type":"display","latitude":-37.8,"longitude":144.7,"title":"Ardenne 28"}]',
    }).optional(),
    // Read by outlines.ts: a bad outline must not prevent the map.
    'outline-coordinates': text({ max: 500_000, example: '[[-37.8,144.6],[-37.8,144.7],[-37.9,144.7]]' }).optional(),
    'marker-click-form': selector({ example: '#pin-form' }).optional(),
    results: selector({ default: '#listing-results' }),
    'region-field': text({ example: 'display_region' }).optional(),
    // The value of one of the part `regions`.
    region: text({ example: 'melbourne' }).optional(),
  },
  parts: {
    canvas: part("Where the map is drawn; holds the server's picture or note until then.").required(),
    list: part('The same places as a list, with links to directions: what there is without a map.').required(),
    search: part('Receives the search box.'),
    legend: part('Receives the legend.'),
    notice: part('Explains why there is no map.'),
    panel: part('The panel of the open pin; hidden while none is open.'),
    details: part('The element in the panel for the details from the server.'),
    close: part('Closes the panel.', 'button'),
    choice: part('Lists several places at one address.'),
    switch: part('Receives the switch between list and map on narrow screens.'),
    data: dataPart('The places, if there are too many for an attribute.', LocationList),
    regions: dataPart("The builder's regions, for the search box.", RegionList),
  },
  events: {
    'map:pin-opened': {
      when: 'A pin was opened. `lat` and `lng` are degrees.',
      detail: { id: 'string', type: "'display' | 'estate' | 'other'", title: 'string', lat: 'number', lng: 'number' },
    },
    'map:failed': {
      when: 'The map could not be loaded, and the places stay a list.',
      detail: { message: 'string' },
    },
  },
  pattern: 'Named region with a skip link; pins are buttons; the search box is a combobox with list autocomplete',
  withoutJavaScript: 'The list of places, with links to directions.',
});
