import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageTitle } from './errors.ts';

const [one, other] = [document.createElement('form'), document.createElement('form')];

beforeEach(() => {
  document.title = 'Ardenne 28';
});
afterEach(() => {
  document.title = '';
});

test('[R143] the title is marked once for as long as any form of the page has an error', () => {
  const title = new PageTitle();
  const titleAfter = (form: HTMLFormElement, hasError: boolean): string => {
    title.mark(form, hasError);
    return document.title;
  };
  expect(titleAfter(one, true)).toBe('Error: Ardenne 28');
  expect(titleAfter(other, true)).toBe('Error: Ardenne 28');
  expect(titleAfter(one, false)).toBe('Error: Ardenne 28');
  expect(titleAfter(other, false)).toBe('Ardenne 28');
});

test('a form without errors leaves a title that the page has changed meanwhile', () => {
  const title = new PageTitle();
  title.mark(one, false);
  document.title = 'Halden 24';
  title.mark(one, false);
  expect(document.title).toBe('Halden 24');
});
