import { expect, test } from 'vitest';
import { highlightSegments } from './highlight.ts';
import { reasonsOf } from './reasons.ts';

const textOf = (hit: object, card = '', query = ''): string[] =>
  reasonsOf(hit, highlightSegments(card, query)).map((segments) =>
    segments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''),
  );
const facts = (...values: string[]): object => ({
  _highlightResult: { facts: values.map((value) => ({ value, matchLevel: 'full', matchedWords: [] })) },
});

test('a fact that matched is a reason, with what matched marked', () => {
  expect(textOf(facts('__hl__Lot__/hl__ from 12.5 m wide', '4 bedrooms'))).toEqual(['[Lot] from 12.5 m wide']);
});

test('what is marked on the card already is no reason', () => {
  const hit = facts('__hl__4__/hl__ __hl__bedrooms__/hl__', '__hl__Geelong__/hl__ &amp; Surf Coast');
  expect(textOf(hit, '4 bedrooms, 2 bathrooms', '4 bed geelong')).toEqual(['[Geelong] & Surf Coast']);
  expect(textOf(hit, '4 bedrooms, 2 bathrooms', 'geelong')).toHaveLength(2);
});

test('three facts are enough, and words of the text come only without one', () => {
  const snippet = { _snippetResult: { body: { value: '…Prime __hl__cost__/hl__ items…', matchLevel: 'full' } } };
  expect(
    textOf({ ...facts('__hl__a__/hl__', '__hl__b__/hl__', '__hl__c__/hl__', '__hl__d__/hl__'), ...snippet }),
  ).toHaveLength(3);
  expect(textOf({ ...facts('nothing'), ...snippet })).toEqual(['…Prime [cost] items…']);
  expect(textOf({ _snippetResult: { body: { value: 'Nothing here', matchLevel: 'none' } } })).toEqual([]);
});

test('markup of a record stays text, and results of the wrong form are left out', () => {
  expect(textOf(facts('<img src=x onerror=alert(1)> __hl__lot__/hl__'))).toEqual([
    '<img src=x onerror=alert(1)> [lot]',
  ]);
  for (const _highlightResult of [
    null,
    'x',
    { facts: 'x' },
    { facts: [null, { value: 5 }] },
    { facts: { value: '__hl__a__/hl__' } },
  ])
    expect(textOf({ _highlightResult })).toEqual([]);
});
