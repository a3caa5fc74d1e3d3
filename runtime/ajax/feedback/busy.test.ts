import { expect, test, vi } from 'vitest';
import { holdAttribute, holdVisible } from './busy.ts';

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

test('attributes and elements are counted separately', () => {
  const [one, two] = [document.createElement('div'), document.createElement('div')];
  holdAttribute(one, 'data-x', 'first');
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

test('the value is that of the latest holder, and ends with the last', () => {
  const form = document.createElement('form');
  const value = (): string | null => form.getAttribute('data-ajax-progress');
  const hold = (handler: string): (() => void) => holdAttribute(form, 'data-ajax-progress', handler);
  const [first, second, third] = [hold('onFirst'), hold('onSecond'), hold('onThird')];
  expect(value()).toBe('onThird');
  second();
  expect(value()).toBe('onThird');
  third();
  expect(value()).toBe('onThird');
  first();
  expect(value()).toBeNull();
});

test('an object with show() and hide() is shown and hidden once for all its holders', () => {
  const loading = { show: vi.fn(), hide: vi.fn() };
  const calls = (): number[] => [loading.show.mock.calls.length, loading.hide.mock.calls.length];
  const [first, second] = [holdVisible(loading), holdVisible(loading)];
  first();
  expect(calls()).toEqual([1, 0]);
  second();
  expect(calls()).toEqual([1, 1]);
  holdVisible(loading);
  expect(calls()).toEqual([2, 1]);
});

test('an element is shown by its style, unless it has show() and hide() of its own', () => {
  const [plain, own] = [document.createElement('div'), document.createElement('div')];
  const methods = { show: vi.fn(), hide: vi.fn() };
  Object.assign(own, methods);
  const release = [holdVisible(plain), holdVisible(own)];
  expect([plain.style.display, own.style.display]).toEqual(['block', '']);
  for (const hide of release) hide();
  expect([plain.style.display, own.style.display]).toEqual(['none', '']);
  expect(methods.show).toHaveBeenCalledOnce();
  expect(methods.hide).toHaveBeenCalledOnce();
});
