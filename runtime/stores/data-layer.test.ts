import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $consent, setConsent } from './consent.ts';
import { isTrackable, trackEvent } from './data-layer.ts';

beforeEach(() => setConsent('granted'));
afterEach(() => Reflect.deleteProperty(window, 'dataLayer'));

const foreign = (layer: unknown): void =>
  void Object.defineProperty(window, 'dataLayer', { value: layer, configurable: true, writable: true });

test('[D54] the data layer is created only if the page has none', () => {
  trackEvent('saved', { list: 'favourites', item: '12' });
  const made = window.dataLayer;
  trackEvent('removed', { list: 'favourites', item: '12' });
  expect(made).toEqual([
    { event: 'saved', list: 'favourites', item: '12' },
    { event: 'removed', list: 'favourites', item: '12' },
  ]);
  expect(window.dataLayer).toBe(made);
});

test('[R211] a field that a record lacks does not stay from an earlier one', () => {
  trackEvent('form_submitted', { form: 'enquiry-form', home_design: 'ardenne-28', region: 'geelong' });
  trackEvent('pdf_opened', { home_design: 'oriel-31' });
  trackEvent('form_submitted', { form: 'brochure-form' });
  const model: Record<string, unknown> = {};
  for (const record of window.dataLayer ?? []) Object.assign(model, record);
  expect(Object.entries(model).filter(([, value]) => value !== undefined)).toEqual([
    ['event', 'form_submitted'],
    ['form', 'brochure-form'],
  ]);
});

test.each([
  ['frozen', Object.freeze([])],
  ['not an array', {}],
  ['text', 'none'],
  ['a number', 0],
  [
    'one that throws',
    {
      push: vi.fn(() => {
        throw new Error('Tag failed');
      }),
    },
  ],
])('[D54 F101] a data layer that is %s does no harm', (_, layer) => {
  foreign(layer);
  trackEvent('region_chosen', { region: 'melbourne' });
  expect(window.dataLayer).toBe(layer);
});

test('[D54] an inaccessible data layer does no harm', () => {
  const refused = vi.fn(() => {
    throw new Error('no');
  });
  Object.defineProperty(window, 'dataLayer', { get: refused, set: refused, configurable: true });
  trackEvent('region_chosen', { region: 'melbourne' });
  expect(refused).toHaveBeenCalled();
});

test('[D53] a record contains only its event’s own fields', () => {
  const visitor = { list: 'moodboard', item: '4', name: 'Priya', email: 'priya@example.com', event: 'login' };
  trackEvent('saved', visitor);
  trackEvent('compared', { item: '1', item_type: 'home_design', action: 'added' });
  expect(window.dataLayer).toEqual([
    { event: 'saved', list: 'moodboard', item: '4' },
    { event: 'compared', item: '1', item_type: 'home_design', action: 'added' },
  ]);
});

test.each([
  ['ardenne 28', true],
  ['lot 2264', true],
  ['', false],
  ['priya@example.com', false],
  ['0400 000 000', false],
  ['call +61 400 000 000', false],
])('[D53] whether %j may be in a record: %j', (text, isAllowed) => {
  expect(isTrackable(text)).toBe(isAllowed);
});

test('[R211] a form’s record has the specified fields that the form has', () => {
  const fields = {
    form: 'enquiry-form',
    suburb_name: 'Torquay',
    home_design: 'Ardenne 28',
    home_design_family: 'Ardenne',
    do_you_have_land: 'yes',
    brochure_name: 'Ardenne 28',
    enquiry_type: 'Brochure',
    customer_type: 'First home buyer',
  };
  const allFields = {
    ...fields,
    first_name: 'Priya',
    email: 'priya@example.com',
    phone: '0400 000 000',
    password: 'secret',
  };
  trackEvent('form_submitted', allFields);
  expect(window.dataLayer).toEqual([{ event: 'form_submitted', ...fields }]);
});

describe('before the visitor decides on consent', () => {
  beforeEach(() => $consent.set('unknown'));
  const saved = (item: string): void => trackEvent('saved', { list: 'favourites', item });
  const items = (): unknown[] =>
    (window.dataLayer ?? []).map((entry) =>
      typeof entry === 'object' && entry && 'item' in entry ? entry.item : entry,
    );

  test('records wait in order, and are sent once when consent is granted', () => {
    saved('1');
    saved('2');
    expect(window.dataLayer).toBeUndefined();
    setConsent('granted');
    saved('3');
    $consent.set('unknown');
    setConsent('granted');
    expect(items()).toEqual(['1', '2', '3']);
  });

  test('records are dropped when consent is declined', () => {
    saved('1');
    setConsent('denied');
    saved('2');
    setConsent('granted');
    expect(window.dataLayer).toBeUndefined();
    saved('3');
    expect(items()).toEqual(['3']);
  });

  test('only the latest 50 records wait', () => {
    for (let count = 1; count <= 60; count += 1) saved(String(count));
    setConsent('granted');
    expect(items()).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 11)));
  });
});
