/** Questions to the search service: what is asked, what is not, and what becomes of failures. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WidgetErrorEvent } from '../../diagnostics/report.ts';
import { loadClient } from './client.ts';
import { findResults, loadPage } from './results.ts';
import { SearchFailure, type IndexQuery } from './service.ts';
import { createSuggestions } from './suggestions.ts';
import { openClient, resultsOf, serviceError } from './testing-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = { applicationId: 'APP', searchKey: 'key' };
const indexes = ['designs', 'articles'].map((name) => ({ name, type: name, label: name }));
const query = (indexName: string, text = 'ardenne'): IndexQuery => ({
  indexName,
  query: text,
  page: 0,
  hitsPerPage: 3,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  clickAnalytics: true,
});
const many = (index: string, count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({ objectID: `${index}-${place}`, title: `${index} ${place}` }));

describe('R202 the client', () => {
  test('that a theme brings with it is used, with the hosts of the page and nothing kept on the device', async () => {
    const testing = openClient();
    await loadClient({ ...account, hosts: [{ url: '127.0.0.1', port: 4173, protocol: 'http' }] });
    expect(testing.made[0]).toMatchObject([
      'APP',
      'key',
      { hosts: [{ url: '127.0.0.1', port: 4173, protocol: 'http', accept: 'readWrite' }], maxRateLimitRetries: 0 },
    ]);
    await loadClient(account);
    expect(testing.made[1]?.[2]).not.toHaveProperty('hosts');
  });

  test('that never comes is given up after 50 looks of a tenth of a second, and found where it comes late', async () => {
    vi.stubGlobal('algoliasearch/lite', undefined);
    vi.doMock('algoliasearch/lite', () => {
      throw new Error('blocked');
    });
    const outcome = vi.fn();
    void loadClient(account).then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(4900);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'ClientMissing' });

    const late = loadClient(account);
    await vi.advanceTimersByTimeAsync(2000);
    const testing = openClient();
    await vi.advanceTimersByTimeAsync(200);
    await late;
    expect(testing.made).toHaveLength(1);
    vi.doUnmock('algoliasearch/lite');
  });
});

describe('a question', () => {
  test('that was answered is not asked again', async () => {
    const { service, asked } = openClient({ designs: many('designs', 2) });
    const first = await service.ask([query('designs')]);
    expect(await service.ask([query('designs')])).toBe(first);
    expect(asked).toHaveLength(1);
  });

  test.each([undefined, 429, 503])(
    'that failed with %s is not put again before a second, then two; a press of a button puts it at once',
    async (status) => {
      const testing = openClient({ designs: [] });
      const { answer } = testing;
      testing.answer = () => Promise.reject(serviceError(status));
      const reasonOf = (isAsked = false): Promise<unknown> =>
        testing.service.ask([query('designs')], isAsked).then(
          () => 'answered',
          (error: unknown) => error instanceof SearchFailure && error.reason,
        );
      expect([await reasonOf(), await reasonOf()]).toEqual(['service', 'waiting']);
      await vi.advanceTimersByTimeAsync(1001);
      expect(await reasonOf()).toBe('service');
      await vi.advanceTimersByTimeAsync(1001);
      expect([await reasonOf(), testing.asked.length]).toEqual(['waiting', 2]);
      testing.answer = answer;
      expect([await reasonOf(true), await reasonOf()]).toEqual(['answered', 'answered']);
    },
  );

  test.each([
    ['40', 40_000],
    [new Date(Date.now() + 90_000).toUTCString(), 88_000],
    ['86400', 300_000],
  ])(
    'that was one too many waits as long as the service asks, in seconds or until a time, and five minutes at most: %s',
    async (asked, wait) => {
      const testing = openClient({ designs: [] });
      testing.answer = () => Promise.reject(serviceError(429, { 'retry-after': asked }));
      const reason = (): Promise<unknown> =>
        testing.service
          .ask([query('designs')])
          .catch((error: unknown) => error instanceof SearchFailure && error.reason);
      expect([await reason(), await reason()]).toEqual(['service', 'waiting']);
      await vi.advanceTimersByTimeAsync(wait - 1000);
      expect(await reason()).toBe('waiting');
      await vi.advanceTimersByTimeAsync(4000);
      expect([await reason(), testing.asked.length]).toEqual(['service', 2]);
    },
  );

  test('that is refused once for an index that is there after all finds what there is, and nothing is said', async () => {
    const reports = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('widget:error', reports);
    const testing = openClient({ designs: many('designs', 1), articles: many('articles', 2) });
    const { answer } = testing;
    testing.answer = (queries) => (queries.length > 1 ? Promise.reject(serviceError(404)) : answer(queries));
    expect((await testing.service.ask([query('designs'), query('articles')])).map(({ total }) => total)).toEqual([
      1, 2,
    ]);
    expect(reports).not.toHaveBeenCalled();
    document.removeEventListener('widget:error', reports);
  });

  test('that finds no index at all has failed, and is asked again', async () => {
    const testing = openClient({ designs: many('designs', 1), articles: [] });
    const { answer } = testing;
    testing.answer = () => Promise.reject(serviceError(404));
    await expect(testing.service.ask([query('designs'), query('articles')])).rejects.toMatchObject({
      reason: 'service',
    });
    testing.answer = answer;
    expect((await testing.service.ask([query('designs'), query('articles')])).map(({ total }) => total)).toEqual([
      1, 0,
    ]);
  });

  test('for an index the service does not have finds what the others have, and says so once', async () => {
    const reports: string[] = [];
    const hear = (event: WidgetErrorEvent): void => {
      event.preventDefault();
      reports.push(event.report.message);
    };
    document.addEventListener('widget:error', hear);
    const testing = openClient({ designs: many('designs', 2) });
    const { answer } = testing;
    testing.answer = (queries) =>
      queries.some(({ indexName }) => indexName === 'gone') ? Promise.reject(serviceError(404)) : answer(queries);
    const found = await testing.service.ask([query('gone'), query('designs')]);
    expect(found.map(({ index, hits }) => [index, hits.length])).toEqual([
      ['gone', 0],
      ['designs', 2],
    ]);
    await testing.service.ask([query('gone', 'b'), query('designs', 'b')]);
    expect([testing.asked.length, reports]).toEqual([4, ['search: the service has no index called gone.']]);
    document.removeEventListener('widget:error', hear);
  });

  test.each([undefined, {}, { results: [] }, { results: [null] }, { results: [{ hits: 'none' }] }])(
    'answered with %j has failed',
    async (answer) => {
      const testing = openClient();
      testing.answer = () => answer;
      await expect(testing.service.ask([query('designs')])).rejects.toMatchObject({ reason: 'service' });
    },
  );
});

describe('R207 D52 suggestions', () => {
  test('are asked for once typing rests, three of each index, and the best five are shown', async () => {
    const { service, asked } = openClient({ designs: many('designs', 9), articles: many('articles', 9) });
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

  test('of a late answer never replace newer ones, nor come after the field is empty', async () => {
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

describe('results', () => {
  const asked = { query: 'homes', page: 1, types: [], filters: {} };

  test('R189 R190 R192 R195 ids of a thousand hits of each index in one question, then the records of one page', async () => {
    const testing = openClient({ designs: many('designs', 30), articles: many('articles', 4) });
    const found = await findResults(
      testing.service,
      indexes,
      { ...asked, filters: { region: ['vic'], bedrooms: ['0', ''] } },
      'ids',
    );
    expect(testing.asked).toHaveLength(1);
    expect(
      testing.asked[0]?.map(({ indexName, page, hitsPerPage, filters, attributesToRetrieve }) => [
        indexName,
        page,
        hitsPerPage,
        filters,
        attributesToRetrieve,
      ]),
    ).toEqual(['designs', 'articles'].map((name) => [name, 0, 1000, 'region:"vic"', ['relevance_score']]));
    const pages = await Promise.all([1, 2, 3].map((page) => loadPage(testing.service, found, page, 'ids')));
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 10]);
    expect(new Set(pages.flat().map(({ index, objectID }) => `${index}/${objectID}`)).size).toBe(34);
    await loadPage(testing.service, found, 2, 'ids');
    expect([testing.asked.length, testing.fetched.length]).toEqual([1, 3]);
  });

  test('R189 the literal request asks for whole cards at once, and shows the same', async () => {
    const testing = openClient({ designs: many('designs', 30), articles: many('articles', 4) });
    const [ids, full] = [
      await findResults(testing.service, indexes, asked, 'ids'),
      await findResults(testing.service, indexes, asked, 'full'),
    ];
    expect(testing.asked[1]?.[0]?.attributesToRetrieve).toEqual(
      expect.arrayContaining(['title', 'url', 'prices_by_region', 'relevance_score']),
    );
    expect(await loadPage(testing.service, full, 2, 'full')).toEqual(await loadPage(testing.service, ids, 2, 'ids'));
    expect(testing.fetched).toHaveLength(1);
  });

  test('R188 R191 R201 nothing is asked for an empty query; types narrow the indexes, others are only counted; filters that hide everything are known', async () => {
    const testing = openClient({ designs: many('designs', 30), articles: [] });
    expect(await findResults(testing.service, indexes, { ...asked, query: '' }, 'ids')).toMatchObject({
      ranked: [],
      isHidden: false,
    });
    expect(testing.asked).toEqual([]);
    const found = await findResults(testing.service, indexes, { ...asked, types: ['articles'] }, 'ids');
    expect(testing.asked[0]?.map(({ indexName, hitsPerPage }) => [indexName, hitsPerPage])).toEqual([
      ['designs', 1],
      ['articles', 1000],
    ]);
    expect([found.ranked, [...found.counts], found.isHidden]).toEqual([
      [],
      [
        ['designs', 30],
        ['articles', 0],
      ],
      true,
    ]);
  });

  test('a record that went between the two questions leaves its place', async () => {
    const records = { designs: many('designs', 3), articles: [] as object[] };
    const testing = openClient(records);
    const found = await findResults(testing.service, indexes, asked, 'ids');
    records.designs.splice(1, 1);
    expect((await loadPage(testing.service, found, 1, 'ids')).map(({ objectID }) => objectID).toSorted()).toEqual([
      'designs-0',
      'designs-2',
    ]);
  });
});
