import { expect, test } from 'vitest';
import { wholePageFaults } from './whole-page-styles.ts';

const faults = (text: string): string[] => wholePageFaults({ path: 'widgets/form/form.css', text });

test.each([
  '.vr-form:has(> .vr-form__next:not([hidden])) > :not(.vr-form__alert) { display: none }',
  '.vr-form:has(:checked) * { display: none }',
  '.vr-form:has(:checked) :is(.vr-form__hint, :hover) { display: none }',
  '@media print { :where(.vr-form:has(a)) > :first-child { margin: 0 } }',
])('refuses %s', (css) => {
  expect(faults(css)).toHaveLength(1);
});

test.each([
  '.vr-form:has(:checked) { color: red }',
  '.vr-form:has(:checked) > .vr-form__hint { color: red }',
  '.vr-form:has(:checked) > :is(.vr-form__hint, a) { color: red }',
  ':where(:has(.vr-form)):root { color: red }',
  '.vr-form--answered > :not(.vr-form__next) { display: none }',
])('accepts %s', (css) => {
  expect(faults(css)).toEqual([]);
});
