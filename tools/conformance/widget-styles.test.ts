import { expect, test } from 'vitest';
import { styleFaults } from './widget-styles.ts';

function faults(text: string): string[] {
  return styleFaults({ path: 'widgets/map/map.css', text });
}

test.each([
  'body { margin: 0 }',
  '.card { color: red }',
  '.vr-map .card { color: red }',
  '#map { color: red }',
  '@layer vr.widgets { a { color: red } }',
  '.vr-map, p { color: red }',
  '.vr-map { --map-gap: 1px }',
  '.vr-map { color: var(--ink) }',
  '.vr-map { color: red !important }',
  '.vr-map { .inner { color: red } }',
])('refuses %s', (css) => {
  expect(faults(css)).not.toEqual([]);
});

test.each([
  '@layer vr.widgets { .vr-map__pin[data-state="open"]:hover, :where(.vr-map) [data-part="list"] > li { gap: var(--vr-space-1) } }',
  '[data-widget="map"] { --vr-map-gap: 1px }',
  '@media (width >= 992px) { .vr-map::before { content: "#a .b" } }',
  '@keyframes vr-map-in { from { opacity: 0 } }',
])('accepts %s', (css) => {
  expect(faults(css)).toEqual([]);
});
