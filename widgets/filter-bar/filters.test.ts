import { afterEach, expect, test } from 'vitest';
import { ownQuery } from './filters.ts';
import { openPage } from './testing-page.ts';

afterEach(() => document.body.replaceChildren());

test('[D14] parameters of other scripts are no part of a form’s query', () => {
  const { form } = openPage();
  expect(ownQuery(form, '?gclid=1&bedrooms[]=4&page=2')).toBe(ownQuery(form, '?bedrooms%5B%5D=4&page=2'));
  expect(ownQuery(form, '?gclid=1&bedrooms[]=4')).not.toBe(ownQuery(form, '?bedrooms[]=4&page=2'));
});
