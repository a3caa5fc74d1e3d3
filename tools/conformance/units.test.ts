import { expect, test } from 'vitest';
import { letterLengthFaults, pixelBreakpointFaults } from './units.ts';

test.each([
  ['@media (width >= 992px) {', 1],
  ['@media (600px <= width < 75em) {', 1],
  ['@media print and (max-width: 40.5px) {', 1],
  ['@media (width >= 62em) and (height >= 600px) {', 0],
  ['.vr-a { width: 2px }', 0],
])('of %s the check finds %i breakpoints in pixels', (text, count) => {
  expect(pixelBreakpointFaults({ path: 'a.css', text })).toHaveLength(count);
});

test.each([
  ['max-inline-size: 58ch;', 1],
  ['margin: 0 min(1.5ex, .5ic);', 2],
  ['margin: 0.5em; color: #12c; columns: 3; --vr-a: search;', 0],
])('of %s the check finds %i lengths in letters', (text, count) => {
  expect(letterLengthFaults({ path: 'a.css', text })).toHaveLength(count);
});
