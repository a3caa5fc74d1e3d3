import { expect, test } from 'vitest';
import { attemptsFor, rangeFilters, rangeText, readQuestion } from './read-question.ts';

const asked: readonly (readonly [query: string, words: string, ...ranges: string[]])[] = [
  ['4 bed under 400k', '4 bed', 'under $400,000'],
  ['under $350,000', '', 'under $350,000'],
  ['house and land under 600k', 'house and land', 'under $600,000'],
  ['between 300 and 400k', '', '$300,000 to $400,000'],
  ['$450k to 400 thousand', '', '$400,000 to $450,000'],
  ['300-350k double storey', 'double storey', '$300,000 to $350,000'],
  ['over 500000 but no more than $0.6m', '', '$500,000 to $600,000'],
  ['5 beds, half a million plus', '5 beds,', 'over $500,000'],
  ['up to 1.2 mil, 30+ squares', '', 'under $1,200,000', 'over 30 squares'],
  ['450 sqm block for 700', 'block', '405 m² to 495 m²', 'under $700,000'],
  ['home around $400k AUD', 'home', '$360,000 to $440,000'],
  ['under 1m', '', 'under $1,000,000'],
];

test.each(asked)('[D77] “%s” asks for “%s” and amounts', (query, words, ...texts) => {
  const question = readQuestion(query);
  expect([question.words, question.ranges.map(rangeText).toSorted()]).toEqual([words, texts.toSorted()]);
});

test.each([
  '12.5m block',
  'under 14m wide',
  '4 to 5 bedrooms',
  'from 3 bed',
  'Ardenne 28',
  'Tarneit 3029',
  'under $600 a week',
  'over 55s',
  'for a family',
  '5K6 or 3 for 2',
])('[D77] “%s” names no price and no area', (query) => {
  expect(readQuestion(query)).toEqual({ words: query, ranges: [] });
});

test('[D77] each amount can be taken out of the question', () => {
  const { ranges } = readQuestion('4 bed over 300k tarneit under 400k 25 squares');
  expect(ranges.map(({ queryWithout }) => queryWithout)).toEqual([
    '4 bed tarneit 25 squares',
    '4 bed over 300k tarneit under 400k',
  ]);
});

test('[D77] a price is that of the region, or of all regions', () => {
  const { ranges } = readQuestion('300k to 400k over 25 squares');
  expect(rangeFilters(ranges, 'adelaide')).toBe(
    '(prices_by_region.adelaide.amount:300000 TO 400000 OR price:300000 TO 400000) AND squares >= 25',
  );
  expect(rangeFilters(readQuestion('under 400k').ranges, 'a" OR b')).toBe('(price:1 TO 400000)');
});

test('[D77] words are asked for together, then one by one; an amount is kept', () => {
  expect(attemptsFor(readQuestion('4 bed under 400k'))).toEqual([
    { words: '4 bed' },
    { words: '4 bed', optionalWords: '4 bed' },
    { words: '' },
  ]);
  expect(attemptsFor(readQuestion('ardenne'))).toEqual([{ words: 'ardenne' }]);
});
