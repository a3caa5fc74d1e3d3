import { expect, test } from 'vitest';
import { isPrintable } from './serialize-estimate.ts';

test.each([
  ['Zoë', 'Nguyễn-Świątek', true],
  ['Kaʻiulani', 'O’Brien', true],
  ['Γιώργος', 'Παπαδόπουλος', true],
  ['', '', true],
  ['李', 'Smith', false],
  ['Олена', 'Smith', false],
  ['Zoë👩‍👩‍👧', 'Smith', false],
])('[R82] whether a PDF in Latin and Greek can print %s %s: %s', (firstName, lastName, isWhole) => {
  expect(isPrintable({ firstName, lastName }, ['Latin', 'Greek', 'Klingon'])).toBe(isWhole);
});
