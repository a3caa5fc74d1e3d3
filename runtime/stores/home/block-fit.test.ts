import { describe, expect, test } from 'vitest';
import cases from '../../../october/tests/block-fit.json' with { type: 'json' };
import { blockText, fitOf, fitText, parseBlock, parseSide } from './block-fit.ts';

describe('[D73] a home on the visitor’s block', () => {
  test.each(cases)('$case', ({ block: text, setbacks, home, fit }) => {
    const block = parseBlock(text);
    const [front = 0, rear = 0, sides = 0] = setbacks;
    const [widthM = 0, lengthM = 0] = home;
    const [kind, width, depth] = fit;
    expect(block && fitOf({ widthM, lengthM }, { front, rear, sides }, block)).toEqual({ kind, width, depth });
  });

  test.each([
    ['fits', 0, 0, 'Fits your block'],
    ['turned', 0, 0, 'Fits turned, with its long side to the street'],
    ['short', 0.5, 0, 'Needs 0.5 m more width'],
    ['short', 0, 2, 'Needs 2 m more depth'],
    ['short', 0.5, 2, 'Needs 0.5 m more width and 2 m more depth'],
  ] as const)('is told in words: %s, %d and %d', (kind, width, depth, text) => {
    expect(fitText({ kind, width, depth })).toBe(text);
  });
});

describe('[D73] a side as visitors type it', () => {
  test.each([
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    ['12.5 m', 12.5],
    ['28M', 28],
    ['12.55', 12.55],
    ['5', 5],
    ['100', 100],
  ])('%s', (text, side) => {
    expect(parseSide(text)).toBe(side);
  });

  test.each(['', '4.99', '100.01', '-12', '1e2', '12.5.1', '12.555', '12 5', 'twelve', '12.', '٢٥', '0x20', '12.5x28'])(
    'is refused: %s',
    (text) => {
      expect(parseSide(text)).toBeNull();
    },
  );
});

test('[D73] the cookie is two sides, and nothing else is', () => {
  expect(['12.5x28', '5x100', '12.55x28.25'].map((text) => parseBlock(text))).toEqual([
    { width: 12.5, depth: 28 },
    { width: 5, depth: 100 },
    { width: 12.55, depth: 28.25 },
  ]);
  const invalid = [
    '',
    '12.5',
    '12.5x',
    'x28',
    '12,5x28',
    '12.5X28',
    '12.5x28x3',
    ' 12.5x28',
    '4x28',
    '12.5x101',
    '12.5 mx28',
  ];
  expect(invalid.filter((text) => parseBlock(text) !== null)).toEqual([]);
});

test('[D73] a block is named by its sides', () => {
  expect(blockText({ width: 12.5, depth: 28 })).toBe('12.5 × 28 m');
});
