import { describe, expect, test } from 'vitest';
import { parsePartial } from '../../dom/html.ts';
import { find } from '../../testing/find.ts';
import { controlsFor, enabledControls } from './field-names.ts';

const show = (html: string): void => document.body.replaceChildren(parsePartial(html));

describe('a field the server refused', () => {
  const names = (html: string, field: string): string[] => {
    show(`<form>${html}</form>`);
    return controlsFor(field, enabledControls(find('form'))).map(({ id }) => id);
  };

  test.each([
    ['its own name', '<input id="a" name="email">', 'email', ['a']],
    [
      'brackets for dots',
      '<input id="a" name="items[0][qty]"><input id="b" name="items[1][qty]">',
      'items.1.qty',
      ['b'],
    ],
    ['a name with dots', '<input id="a" name="items.0.qty">', 'items.0.qty', ['a']],
    [
      'a list, all of it',
      '<input type="checkbox" id="a" name="rooms[]"><input type="checkbox" id="b" name="rooms[]">',
      'rooms',
      ['a', 'b'],
    ],
    ['one of a list, by its place', '<input id="a" name="guests[]"><input id="b" name="guests[]">', 'guests.1', ['b']],
    [
      'one of a list, as it was sent',
      '<input type="checkbox" id="a" name="rooms[]"><input type="checkbox" id="b" name="rooms[]" checked>',
      'rooms.0',
      ['b'],
    ],
    ['a file list, which is one field', '<input type="file" id="a" name="plans[]" multiple>', 'plans.3', ['a']],
    [
      'a name under a prefix',
      '<input id="a" name="Enquiry[email]"><input id="b" name="Partner[email]">',
      'email',
      ['a'],
    ],
    [
      'a list under a prefix',
      '<input id="a" name="Enquiry[rooms][]"><input id="b" name="Enquiry[rooms][]">',
      'rooms.1',
      ['b'],
    ],
    [
      'the whole name before the prefixed one',
      '<input id="a" name="Partner[email]"><input id="b" name="email">',
      'email',
      ['b'],
    ],
    [
      'the box, not the hidden field beside it',
      '<input type="hidden" name="terms" id="a"><input type="checkbox" name="terms" id="b">',
      'terms',
      ['b'],
    ],
    ['the one that can be used', '<input id="a" name="email" disabled><input id="b" name="email">', 'email', ['b']],
    ['nothing where no name fits', '<input id="a" name="mail"><input id="b" name="e[mail]x">', 'email', []],
  ])('is found by %s', (_how, html, field, ids) => {
    expect(names(html, field)).toEqual(ids);
  });

  test('is found outside the form if it belongs to it', () => {
    show('<form id="enquiry"></form><input id="far" name="email" form="enquiry">');
    expect(controlsFor('email', enabledControls(find('form'))).map(({ id }) => id)).toEqual(['far']);
  });
});
