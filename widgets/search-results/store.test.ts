import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConsent } from '../../runtime/stores/consent.ts';
import { findResults, loadPage, trackSearch, type SearchedSite } from './store.ts';
import {
  indexes,
  manyHits,
  openClient,
  resultsOf,
  type TestingClient,
} from '../../runtime/stores/search/testing-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('results', () => {
  const siteOf = ({ service }: TestingClient): SearchedSite => ({ service, indexes, region: 'adelaide', kind: 'ids' });
  const asked = { query: 'homes', page: 1, types: [], filters: {} };

  test('[R189 R192 R195] one request gets all ids, a second one page of records', async () => {
    const testing = openClient({ designs: manyHits('designs', 30), articles: manyHits('articles', 4) });
    const found = await findResults(siteOf(testing), {
      ...asked,
      filters: { region: ['vic'], bedrooms: ['0', ''] },
    });
    expect(testing.asked).toHaveLength(1);
    expect(
      testing.asked[0]?.map(({ indexName, page, hitsPerPage, filters, attributesToRetrieve }) => [
        indexName,
        page,
        hitsPerPage,
        filters,
        attributesToRetrieve,
      ]),
    ).toEqual(['designs', 'articles'].map((name) => [name, 0, 1000, 'region:"vic"', ['relevance_score', 'is_sold']]));
    const pages = await Promise.all([1, 2, 3].map((page) => loadPage(testing.service, found, page, 'ids')));
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 10]);
    expect(new Set(pages.flat().map(({ index, objectID }) => `${index}/${objectID}`)).size).toBe(34);
    await loadPage(testing.service, found, 2, 'ids');
    expect(testing.asked).toHaveLength(4);
  });

  test('[R189] the request for full records shows the same results', async () => {
    const testing = openClient({ designs: manyHits('designs', 30), articles: manyHits('articles', 4) });
    const [ids, full] = [
      await findResults(siteOf(testing), asked),
      await findResults({ ...siteOf(testing), kind: 'full' }, asked),
    ];
    expect(testing.asked[1]?.[0]?.attributesToRetrieve).toEqual(
      expect.arrayContaining(['title', 'url', 'prices_by_region', 'relevance_score']),
    );
    expect(await loadPage(testing.service, full, 2, 'full')).toEqual(await loadPage(testing.service, ids, 2, 'ids'));
    expect(testing.asked).toHaveLength(3);
  });

  test('the cards of a page come by the same query, which is not counted again', async () => {
    const testing = openClient({ designs: manyHits('designs', 2), articles: manyHits('articles', 1) });
    const found = await findResults(siteOf(testing), { ...asked, filters: { region: ['vic'] } });
    await loadPage(testing.service, found, 1, 'ids');
    const [designs] = testing.asked[1]?.filter(({ indexName }) => indexName === 'designs') ?? [];
    expect(designs).toMatchObject({
      query: 'homes',
      attributesToHighlight: expect.arrayContaining(['title', 'facts']),
      analytics: false,
    });
    expect(designs?.filters).toMatch(/^region:"vic" AND \(objectID:"designs-\d" OR objectID:"designs-\d"\)$/);
  });

  test('[R188] an empty query sends no request', async () => {
    const testing = openClient({ designs: manyHits('designs', 30), articles: [] });
    expect(await findResults(siteOf(testing), { ...asked, query: '' })).toMatchObject({
      ranked: [],
      isHidden: false,
    });
    expect(testing.asked).toEqual([]);
  });

  test('[R191 R201] types narrow the results, and hiding all of them is reported', async () => {
    const testing = openClient({ designs: manyHits('designs', 30), articles: [] });
    const found = await findResults(siteOf(testing), { ...asked, types: ['articles'] });
    expect(testing.asked[0]?.map(({ indexName, hitsPerPage }) => [indexName, hitsPerPage])).toEqual([
      ['articles', 1000],
    ]);
    expect([found.ranked, [...found.counts], found.isHidden]).toEqual([[], [['articles', 0]], true]);
  });

  test('[R189] a kind of a search that was asked for all kinds asks nothing', async () => {
    const testing = openClient({ designs: manyHits('designs', 30), articles: manyHits('articles', 4) });
    await findResults(siteOf(testing), asked);
    const { ranked, counts } = await findResults(siteOf(testing), { ...asked, types: ['articles'] });
    expect([ranked.length, ...counts.values(), testing.asked.length]).toEqual([4, 30, 4, 1]);
  });

  test('[D77] a price filters, and words are kept one by one when not all match', async () => {
    const testing = openClient();
    testing.answer = (queries) =>
      resultsOf(queries, ({ optionalWords }) => (optionalWords ? manyHits('designs', 2) : []));
    const found = await findResults(siteOf(testing), { ...asked, query: 'pool shed under 400k' });
    await loadPage(testing.service, found, 1, 'ids');
    const price = '(prices_by_region.adelaide.amount:1 TO 400000 OR price:1 TO 400000)';
    expect(testing.asked.map(([first]) => [first?.query, first?.optionalWords, first?.filters])).toEqual([
      ['pool shed', undefined, price],
      ['pool shed', 'pool shed', price],
      ['pool shed', 'pool shed', expect.stringContaining(`${price} AND (objectID:`)],
    ]);
  });

  test('a record that was deleted between the requests is left out', async () => {
    const records = { designs: manyHits('designs', 3), articles: [] as object[] };
    const testing = openClient(records);
    const found = await findResults(siteOf(testing), asked);
    records.designs.splice(1, 1);
    expect((await loadPage(testing.service, found, 1, 'ids')).map(({ objectID }) => objectID).toSorted()).toEqual([
      'designs-0',
      'designs-2',
    ]);
  });
});

test('[D53] analytics learns of each search once, without an address or a number', () => {
  setConsent('granted');
  window.dataLayer = [];
  for (const term of ['ardenne', 'ardenne', '', 'priya@example.com', 'larkin']) trackSearch(term, 12);
  expect(window.dataLayer).toEqual([
    { event: 'searched', search_term: 'ardenne', total: '12' },
    { event: 'searched', total: '12' },
    { event: 'searched', search_term: 'larkin', total: '12' },
  ]);
  Reflect.deleteProperty(window, 'dataLayer');
});
