import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { relevanceBand, mixResults, scoreOf, type IndexResponse } from './relevance.ts';

const hits = (count: number, score: (at: number) => number, name = 'hit') =>
  Array.from({ length: count }, (_, at) => ({ objectID: `${name}-${at}`, relevance_score: score(at) }));

const ids = (responses: readonly IndexResponse[], query: string) =>
  mixResults(responses, query).map(({ index, objectID }) => `${index}/${objectID}`);

test('[R193] 0.8 is in the middle band and 0.5 in the low one', () => {
  expect([0.81, 0.8, 0.51, 0.5, 0, -1, 2].map(relevanceBand)).toEqual([0, 1, 1, 2, 2, 2, 0]);
});

test('[R193] results are sorted by band, and mixed within it', () => {
  const responses = [
    { index: 'designs', hits: hits(30, (at) => (at % 3) * 0.4) },
    { index: 'articles', hits: hits(30, (at) => (at % 3) * 0.4) },
  ];
  const mixed = mixResults(responses, 'ardenne');
  const bands = mixed.map(({ hit }, rank) => relevanceBand(scoreOf(hit, rank, 60)));
  expect(bands).toEqual(bands.toSorted());
  expect(bands.filter((band) => band === 1)).toHaveLength(20);
  const top = mixed.filter(({ hit }) => scoreOf(hit, 0, 60) > 0.5).map(({ index }) => index);
  expect(top.join()).not.toBe([...top].toSorted().join());
});

test('[R193] what is sold comes last in its band', () => {
  const packages = hits(40, (at) => (at < 20 ? 0.9 : 0.6)).map((hit, at) =>
    Object.assign(hit, { is_sold: at % 4 === 0 }),
  );
  const order = mixResults([{ index: 'packages', hits: packages }], 'tarneit').map(({ hit }) => hit.is_sold);
  const band = [...Array<boolean>(15).fill(false), ...Array<boolean>(5).fill(true)];
  expect(order).toEqual([...band, ...band]);
});

test('[R193] a hit without a score is scored by its rank', () => {
  const plain = Array.from({ length: 10 }, (_, at) => ({ objectID: `a-${at}` }));
  const first = mixResults([{ index: 'a', hits: plain }], 'x').slice(0, 2);
  expect(first.map(({ objectID }) => objectID).toSorted()).toEqual(['a-0', 'a-1']);
  expect(scoreOf({ relevance_score: '0.9' }, 5, 10)).toBe(0.5);
  expect(scoreOf({ relevance_score: NaN }, 2, 10)).toBe(0.8);
});

test('[R192] an object appears once per index, and hits without an id never', () => {
  const twice = [
    { objectID: 'a' },
    { objectID: 'a' },
    { objectID: 7 },
    { objectID: '7' },
    { objectID: '' },
    {},
    null,
    'text',
  ];
  expect(
    ids(
      [
        { index: 'designs', hits: twice },
        { index: 'pages', hits: twice },
        { index: 'pages', hits: twice },
      ],
      'x',
    ).toSorted(),
  ).toEqual(['designs/7', 'designs/a', 'pages/7', 'pages/a']);
});

test('[R194] the order depends on the query only', () => {
  const responses = [{ index: 'designs', hits: hits(40, () => 0.9) }];
  expect(ids(responses, 'Ardenne ')).toEqual(ids(responses, 'ardenne'));
  expect(ids(responses, 'brindle')).not.toEqual(ids(responses, 'ardenne'));
});

test('[R194] pages repeat no result, and a missing one moves no other', () => {
  const scored = fc.uniqueArray(
    fc.record({ objectID: fc.string({ minLength: 1 }), relevance_score: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { selector: ({ objectID }) => objectID, maxLength: 60 },
  );
  fc.assert(
    fc.property(scored, scored, fc.string(), (one, other, query) => {
      const both = ids(
        [
          { index: 'a', hits: one },
          { index: 'b', hits: other },
        ],
        query,
      );
      expect(new Set(both).size).toBe(one.length + other.length);
      expect(both.filter((id) => id.startsWith('a/'))).toEqual(ids([{ index: 'a', hits: one.toReversed() }], query));
    }),
  );
});
