import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggestions } from './suggestions.ts';
import { indexes, manyHits, openClient, resultsOf } from './testing-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[R207 D52] suggestions', () => {
  test('are requested after a typing pause, and the best five are shown', async () => {
    const { service, asked } = openClient({ designs: manyHits('designs', 9), articles: manyHits('articles', 9) });
    const suggestions = createSuggestions(service, indexes);
    for (const text of ['a', 'ar', 'ard ']) {
      suggestions.type(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(
      asked.map((queries) => queries.map(({ indexName, query: text, hitsPerPage }) => [indexName, text, hitsPerPage])),
    ).toEqual([
      [
        ['designs', 'ard', 3],
        ['articles', 'ard', 3],
      ],
    ]);
    expect(suggestions.$state.get().list.map(({ objectID }) => objectID)).toEqual([
      'designs-0',
      'articles-0',
      'designs-1',
      'articles-1',
      'designs-2',
    ]);
    suggestions.type('ardenne');
    await vi.advanceTimersByTimeAsync(200);
    suggestions.type('ard');
    expect([suggestions.$state.get().query, suggestions.$state.get().status, asked.length]).toEqual([
      'ard',
      'found',
      2,
    ]);
  });

  test('[D77] a price that was typed filters them', async () => {
    const { service, asked } = openClient();
    const suggestions = createSuggestions(service, indexes);
    suggestions.type('4 bed under 400k');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked[0]?.[0]).toMatchObject({ query: '4 bed', filters: '(price:1 TO 400000)' });
  });

  test.each([
    ['equal hits are first of the best one’s kind, then of each', [0.9, 0.9, 0.9], [0.9, 0.9, 0.9], '000 11'],
    ['a better hit comes first, whatever its kind', [0.9, 0.5, 0.5], [1, 0.9, 0.9], '111 00'],
    ['a kind with weak hits takes only what is left', [1, 0.9, 0.9], [0.4, 0.4, 0.4], '000 11'],
  ])('%s', async (_, designs, articles, kinds) => {
    const hits = (scores: readonly number[]): object[] =>
      scores.map((score, place) => ({ objectID: String(place), relevance_score: score }));
    const { service } = openClient({ designs: hits(designs), articles: hits(articles) });
    const suggestions = createSuggestions(service, indexes);
    suggestions.type('lark');
    await vi.advanceTimersByTimeAsync(200);
    const list = suggestions.$state.get().list.map(({ index }) => (index === 'designs' ? '0' : '1'));
    expect(list.join('')).toBe(kinds.replace(' ', ''));
  });

  test('of a late response never replace newer ones or fill an empty field', async () => {
    const testing = openClient();
    const answers: (() => void)[] = [];
    testing.answer = (queries) =>
      new Promise(
        (resolve) => void answers.push(() => resolve(resultsOf(queries, ({ query: text }) => [{ objectID: text }]))),
      );
    const suggestions = createSuggestions(testing.service, indexes.slice(0, 1));
    for (const text of ['old', 'new']) {
      suggestions.type(text);
      await vi.advanceTimersByTimeAsync(200);
    }
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(suggestions.$state.get().list.map(({ objectID }) => objectID)).toEqual(['new']);
    suggestions.type('third');
    await vi.advanceTimersByTimeAsync(200);
    suggestions.type(' ');
    answers[2]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(suggestions.$state.get().status).toBe('idle');
  });
});
