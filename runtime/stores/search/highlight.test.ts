import { expect, test } from 'vitest';
import { highlightSegments } from './highlight.ts';

const marked = (text: string, query: string): string =>
  highlightSegments(text, query)
    .map((one) => (one.marked ? `[${one.text}]` : one.text))
    .join('');

test('[R197] the typed part of each query word is marked in the title', () => {
  expect(marked('Ardenne 28', 'arden')).toBe('[Arden]ne 28');
  expect(marked('Ardenne 28 on Lot 1432', 'ardenne 28')).toBe('[Ardenne] [28] on Lot 1432');
  expect(marked('28 squares, 280 m²', '28 ardenne')).toBe('[28] squares, 280 m²');
});

test('[R197] typing errors are forgiven, except in short words and numbers', () => {
  expect(marked('Ardenne', 'ardene')).toBe('[Ardenne]');
  expect(marked('Land in Tarneit', 'tarniet')).toBe('Land in [Tarneit]');
  expect(marked('Alfresco kitchens', 'alfersko')).toBe('[Alfresco] kitchens');
  expect(marked('Lot 1432', 'lit 1433')).toBe('Lot 1432');
  expect(marked('Brindle', 'ardenne')).toBe('Brindle');
});

test('[R198] accents, other scripts and markup keep every character', () => {
  expect(marked('Café living', 'cafe')).toBe('[Café] living');
  expect(marked('住宅 بيت', '住宅 بيت')).toBe('[住宅] [بيت]');
  for (const query of ['', '   ', '<em>', '%', '🏡', '(', 'a'.repeat(512)]) {
    expect(
      highlightSegments('<em>A 🏡</em> & b', query)
        .map(({ text }) => text)
        .join(''),
      query,
    ).toBe('<em>A 🏡</em> & b');
  }
});
