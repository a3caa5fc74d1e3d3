import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemes } from '../../tools/build/colour-schemes.mjs';

const { light, dark } = readSchemes(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** WCAG's relative luminance of a colour such as `#1f2421` or `#fff`. */
function luminance(colour: string): number {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[0].slice(1) ?? '';
  expect(digits, `${colour} is a colour in hexadecimal`).not.toBe('');
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2]
    .map((at) => digits.slice(at * size, (at + 1) * size))
    .map((digit) => Number.parseInt(size === 1 ? digit + digit : digit, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['background', 'surface', 'surface-raised', 'surface-muted'];
const messages = ['danger', 'success', 'warning', 'info'];

/** Text, then the surfaces it is on. */
const texts: [string, string[]][] = [
  ...['text', 'text-muted', 'link', 'control', 'danger', 'success'].map((name): [string, string[]] => [name, surfaces]),
  ...messages.map((name): [string, string[]] => [name, [`${name}-surface`]]),
  ['on-control', ['control', 'control-hover']],
  ['on-brand', ['brand', 'brand-strong']],
  ['on-brand-muted', ['brand', 'brand-strong']],
  ['on-badge', ['badge']],
  ['on-inverse', ['inverse']],
];

/** Outlines of controls and focus rings, then what they are on. */
const outlines: [string, string[]][] = [
  ['border-strong', ['background', 'surface', 'surface-raised']],
  ['focus', surfaces],
  ['focus-on-brand', ['brand', 'brand-strong']],
];

test.each([
  ['light', light],
  ['dark', dark],
])('colours have enough contrast in the %s scheme', (_, tokens) => {
  const colourOf = (name: string): string => {
    const value = tokens.get(`--vr-${name}`) ?? name;
    const [, other] = /^var\(--vr-([\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : colourOf(other);
  };
  const low = (pairs: [string, string[]][], least: number): string[] =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ back, ratio: contrast(colourOf(front), colourOf(back)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    );
  expect(low(texts, 4.5)).toEqual([]);
  expect(low(outlines, 3)).toEqual([]);
});
