import { expect, test } from 'vitest';
import { pixelBreakpointFaults } from './breakpoints.ts';

test.each([
  ['@media (width >= 992px) {', 1],
  ['@media (600px <= width < 75em) {', 1],
  ['@media print and (max-width: 40.5px) {', 1],
  ['@media (width >= 62em) and (height >= 600px) {', 0],
  ['.vr-a { width: 2px }', 0],
])('of %s the check finds %i breakpoints in pixels', (text, count) => {
  expect(pixelBreakpointFaults({ path: 'a.css', text })).toHaveLength(count);
});
