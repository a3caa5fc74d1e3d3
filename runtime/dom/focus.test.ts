import { expect, test } from 'vitest';
import { rememberFocus } from './focus.ts';
import { find } from '../testing/find.ts';

/** Focuses the field `name`, and changes the region around it. @returns what has focus then */
function focusAfter(before: string, change: (region: HTMLElement) => void): Element | null {
  document.body.innerHTML = `<main>${before}</main>`;
  const region = find('main');
  find('[name="name"]').focus();
  const restore = rememberFocus(region);
  change(region);
  restore(region);
  return document.activeElement;
}

const field = '<input name="name" value="Ann">';

test('[D5] a hidden field of the next step takes over neither focus nor text', () => {
  const focused = focusAfter(field, (region) => {
    region.innerHTML = '<h2>Step 2</h2><input type="hidden" name="name" value="Bea">';
  });
  expect(focused?.localName).toBe('h2');
  expect(find<HTMLInputElement>('input').value).toBe('Bea');
});

test('[D5] focus moves on from what becomes disabled or hidden', () => {
  for (const [attribute, value] of [
    ['disabled', ''],
    ['type', 'hidden'],
  ] as const)
    expect(focusAfter(`<h2>Step</h2>${field}`, () => find('input').setAttribute(attribute, value))?.localName).toBe(
      'h2',
    );
});

test('[D5] a successor of another kind has focus without a caret', () => {
  const focused = focusAfter(field, (region) => (region.innerHTML = '<input type="email" name="name">'));
  expect(focused?.getAttribute('type')).toBe('email');
});

test('[D5] without a successor, the field that asks for focus has it', () => {
  const focused = focusAfter(field, (region) => (region.innerHTML = '<h2>Edit</h2><input name="title" autofocus>'));
  expect(focused?.getAttribute('name')).toBe('title');
});
