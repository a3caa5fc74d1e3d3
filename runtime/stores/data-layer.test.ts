/** What analytics hears, and what a broken data layer breaks. */
import { afterEach, expect, test, vi } from 'vitest';
import { record } from './data-layer.ts';

afterEach(() => Reflect.deleteProperty(window, 'dataLayer'));

/** A layer of another script's making. */
const foreign = (layer: unknown): void => void Object.defineProperty(window, 'dataLayer', { value: layer, configurable: true, writable: true });

test('D54 the layer is made where there is none, and used where there is one', () => {
  record('saved', { list: 'favourites', item: '12' });
  const made = window.dataLayer;
  record('removed', { list: 'favourites', item: '12' });
  expect(made).toEqual([
    { event: 'saved', list: 'favourites', item: '12' },
    { event: 'removed', list: 'favourites', item: '12' },
  ]);
  expect(window.dataLayer).toBe(made);
});

test.each([
  ['frozen', Object.freeze([])],
  ['not an array', {}],
  ['text', 'none'],
  ['a number', 0],
  ['one that throws', { push: vi.fn(() => { throw new Error('Tag failed'); }) }],
])('D54 a layer that is %s harms nothing', (_, layer) => {
  foreign(layer);
  record('region_chosen', { region: 'melbourne' });
  expect(window.dataLayer).toBe(layer);
});

test('D54 a layer that may be neither read nor set harms nothing', () => {
  const refused = vi.fn(() => {
    throw new Error('no');
  });
  Object.defineProperty(window, 'dataLayer', { get: refused, set: refused, configurable: true });
  record('region_chosen', { region: 'melbourne' });
  expect(refused).toHaveBeenCalled();
});

test('D53 a record holds the fields of its event and no others, whatever is handed over', () => {
  const visitor = { list: 'moodboard', item: '4', name: 'Priya', email: 'priya@example.com', event: 'login' };
  record('saved', visitor);
  record('compared', { item: '1', item_type: 'home_design', action: 'added' });
  expect(window.dataLayer).toEqual([
    { event: 'saved', list: 'moodboard', item: '4' },
    { event: 'compared', item: '1', item_type: 'home_design', action: 'added' },
  ]);
});
