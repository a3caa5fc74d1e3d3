import { expect, test } from 'vitest';
import { holdAttribute } from './busy.ts';

test('[F34] an element stays busy until the last holder releases it, in any order', () => {
  const element = document.createElement('div');
  const [first, second] = [holdAttribute(element, 'aria-busy', 'true'), holdAttribute(element, 'aria-busy', 'true')];
  first();
  expect(element.getAttribute('aria-busy')).toBe('true');
  second();
  expect(element.hasAttribute('aria-busy')).toBe(false);
});

test('releasing twice counts once', () => {
  const element = document.createElement('div');
  const [first, second] = [holdAttribute(element, 'data-x'), holdAttribute(element, 'data-x')];
  first();
  first();
  expect(element.hasAttribute('data-x')).toBe(true);
  second();
  expect(element.hasAttribute('data-x')).toBe(false);
});

test('attributes and elements are counted separately; the first value applies', () => {
  const [one, two] = [document.createElement('div'), document.createElement('div')];
  holdAttribute(one, 'data-x', 'first');
  holdAttribute(one, 'data-x', 'second');
  const end = holdAttribute(one, 'data-y');
  holdAttribute(two, 'data-x', 'other');
  end();
  expect([one.dataset.x, one.dataset.y, two.dataset.x]).toEqual(['first', undefined, 'other']);
});

test('an element can be busy again', () => {
  const element = document.createElement('div');
  holdAttribute(element, 'data-x')();
  holdAttribute(element, 'data-x');
  expect(element.hasAttribute('data-x')).toBe(true);
});
