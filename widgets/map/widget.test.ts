import { afterEach, describe, expect, test } from 'vitest';
import { readOptions } from '../../runtime/islands/start-widget.ts';
import { initWidget } from '../testing/page.ts';
import { openPage } from './testing-page.ts';
import widget from './widget.ts';

afterEach(() => document.body.replaceChildren());

function rootWith(attributes: Record<string, string>): HTMLElement {
  const root = document.createElement('section');
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(`data-${name}`, value);
  return root;
}

test('[R57] without attributes the map is of Australia, beside the usual results', () => {
  expect(readOptions(widget, rootWith({}))).toEqual({
    id: 'map',
    lat: -25.7,
    lng: 134.5,
    zoom: 4,
    results: '#listing-results',
    ...Object.fromEntries(
      ['key', 'mapId', 'script', 'locations', 'outlineCoordinates', 'markerClickForm', 'regionField'].map((name) => [
        name,
        undefined,
      ]),
    ),
  });
});

test.each([
  ['id', 'display-map', 'id', 'display-map'],
  ['key', 'KEY', 'key', 'KEY'],
  ['map-id', '4f2c', 'mapId', '4f2c'],
  ['script', '/maps/api/js?key=K', 'script', `${location.origin}/maps/api/js?key=K`],
  ['lat', '-37.8', 'lat', -37.8],
  ['lng', '180', 'lng', 180],
  ['zoom', '21', 'zoom', 21],
  [
    'locations',
    '[{"id":"a","position":{"lat":-37.8,"lng":144.7}},null]',
    'locations',
    [{ id: 'a', position: { lat: -37.8, lng: 144.7 } }, null],
  ],
  ['outline-coordinates', '[[144.6,-37.8],', 'outlineCoordinates', '[[144.6,-37.8],'],
  ['marker-click-form', '#pin-form', 'markerClickForm', '#pin-form'],
  ['results', '.results > ul', 'results', '.results > ul'],
  ['region-field', 'display_region', 'regionField', 'display_region'],
])('[R57] data-%s="%s" is read', (name, raw, option, value) => {
  expect(readOptions(widget, rootWith({ [name]: raw }))).toHaveProperty(option, value);
});

test.each([
  ['id', 'x'.repeat(1001), 'text of up to 1000 characters'],
  ['key', 'x'.repeat(1001), 'text of up to 1000 characters'],
  ['map-id', 'x'.repeat(1001), 'text of up to 1000 characters'],
  ['script', 'javascript:alert(1)', 'an address that starts with / or https://'],
  ['lat', '-90.1', 'a number from -90 to 90'],
  ['lng', 'east', 'a number from -180 to 180'],
  ['zoom', '0', 'a number from 1 to 21'],
  ['locations', '{"id":"a"}', 'a list of places'],
  ['outline-coordinates', '['.repeat(500_001), 'text of up to 500000 characters'],
  ['marker-click-form', '#', 'a CSS selector'],
  ['results', 'ul >> li', 'a CSS selector'],
  ['region-field', 'x'.repeat(1001), 'text of up to 1000 characters'],
])('[R57] an invalid data-%s is reported with a valid example', (name, raw, accepts) => {
  const read = (): unknown => readOptions(widget, rootWith({ [name]: raw }));
  expect(read).toThrow(
    expect.objectContaining({
      code: 'VR202',
      message: expect.stringMatching(new RegExp(`^data-${name}="[\\s\\S]*has to be .*${accepts}`)),
    }),
  );
});

function closingLink(): HTMLElement {
  const link = document.createElement('a');
  link.dataset['part'] = 'close';
  return link;
}

describe('[R57] markup that cannot hold a map', () => {
  test.each<[string, string, (root: HTMLElement) => void]>([
    ['without a canvas', 'VR301', (root) => root.querySelector('[data-part="canvas"]')?.remove()],
    ['without the list', 'VR301', (root) => root.querySelector('[data-part="list"]')?.remove()],
    [
      'with a link for the close button',
      'VR302',
      (root) => root.querySelector('[data-part="close"]')?.replaceWith(closingLink()),
    ],
    [
      'with places that are no JSON',
      'VR303',
      (root) => root.querySelector('[data-part="data"]')?.replaceChildren('[{"id": 1},]'),
    ],
    [
      'with a region that has no place',
      'VR303',
      (root) => root.querySelector('[data-part="regions"]')?.replaceChildren('[{"value":"west","name":"West"}]'),
    ],
    ['with a zoom in words', 'VR202', (root) => root.setAttribute('data-zoom', 'near')],
  ])('%s is reported, and the list stays', async (_, code, spoil) => {
    const { root } = await openPage();
    spoil(root);
    const before = root.outerHTML;
    await expect(initWidget(widget, root, new AbortController().signal, () => {})).rejects.toMatchObject({ code });
    expect(root.outerHTML).toBe(before);
    expect(window.__mapsFixture?.calls).toEqual([]);
  });
});
