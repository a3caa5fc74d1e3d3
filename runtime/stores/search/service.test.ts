import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WidgetErrorEvent } from '../../diagnostics/report.ts';
import { loadClient, SearchFailure } from './client.ts';
import type { IndexQuery } from './service.ts';
import { manyHits, openClient, serviceError } from './testing-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = { applicationId: 'APP', searchKey: 'key' };
const query = (indexName: string, text = 'ardenne'): IndexQuery => ({
  indexName,
  query: text,
  page: 0,
  hitsPerPage: 3,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  clickAnalytics: true,
});

describe('[R202] the client', () => {
  test('of the theme is used, with the page’s hosts and without caches', async () => {
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

  test('is awaited for 50 polls of 100 ms', async () => {
    vi.stubGlobal('algoliasearch/lite', undefined);
    vi.doMock('algoliasearch/lite', () => {
      throw new Error('blocked');
    });
    const outcome = vi.fn();
    void loadClient(account).then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(4900);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'SearchFailure', reason: 'client' });

    // An import beside one that is under way would pass the mock.
    await vi.dynamicImportSettled();
    const late = loadClient(account);
    await vi.advanceTimersByTimeAsync(2000);
    const testing = openClient();
    await vi.advanceTimersByTimeAsync(200);
    await late;
    expect(testing.made).toHaveLength(1);
    vi.doUnmock('algoliasearch/lite');
  });
});

describe('a request', () => {
  test('is not repeated after a response', async () => {
    const { service, asked } = openClient({ designs: manyHits('designs', 2) });
    const first = await service.search([query('designs')]);
    expect(await service.search([query('designs')])).toBe(first);
    expect(asked).toHaveLength(1);
  });

  test.each([undefined, 429, 503])(
    '[F99] that failed with %s backs off, unless the visitor asks for it',
    async (status) => {
      const testing = openClient({ designs: [] });
      const { answer } = testing;
      testing.answer = () => Promise.reject(serviceError(status));
      const reasonOf = (isAsked = false): Promise<unknown> =>
        testing.service.search([query('designs')], isAsked).then(
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
    ['40', undefined, 40_000],
    [new Date(Date.now() + 90_000).toUTCString(), undefined, 88_000],
    ['Sat, 01 Jan 2028 00:01:30 GMT', 'Sat, 01 Jan 2028 00:00:00 GMT', 90_000],
    ['86400', undefined, 300_000],
  ])('that was rate limited honours Retry-After for up to five minutes: %s', async (asked, date, wait) => {
    const testing = openClient({ designs: [] });
    testing.answer = () => Promise.reject(serviceError(429, { 'retry-after': asked, ...(date && { date }) }));
    const reason = (): Promise<unknown> =>
      testing.service
        .search([query('designs')])
        .catch((error: unknown) => error instanceof SearchFailure && error.reason);
    expect([await reason(), await reason()]).toEqual(['service', 'waiting']);
    await vi.advanceTimersByTimeAsync(wait - 1000);
    expect(await reason()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(4000);
    expect([await reason(), testing.asked.length]).toEqual(['service', 2]);
  });

  test('that failed once for an index that exists has all results', async () => {
    const reports = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('widget:error', reports);
    const testing = openClient({ designs: manyHits('designs', 1), articles: manyHits('articles', 2) });
    const { answer } = testing;
    testing.answer = (queries) => (queries.length > 1 ? Promise.reject(serviceError(404)) : answer(queries));
    expect((await testing.service.search([query('designs'), query('articles')])).map(({ total }) => total)).toEqual([
      1, 2,
    ]);
    expect(reports).not.toHaveBeenCalled();
    document.removeEventListener('widget:error', reports);
  });

  test('that finds no index at all fails, and is repeated', async () => {
    const testing = openClient({ designs: manyHits('designs', 1), articles: [] });
    const { answer } = testing;
    testing.answer = () => Promise.reject(serviceError(404));
    await expect(testing.service.search([query('designs'), query('articles')])).rejects.toMatchObject({
      reason: 'service',
    });
    testing.answer = answer;
    expect((await testing.service.search([query('designs'), query('articles')])).map(({ total }) => total)).toEqual([
      1, 0,
    ]);
  });

  test('for a missing index has the other results, and reports it once', async () => {
    const reports: string[] = [];
    const onError = (event: WidgetErrorEvent): void => {
      event.preventDefault();
      reports.push(event.report.message);
    };
    document.addEventListener('widget:error', onError);
    const testing = openClient({ designs: manyHits('designs', 2) });
    const { answer } = testing;
    testing.answer = (queries) =>
      queries.some(({ indexName }) => indexName === 'gone') ? Promise.reject(serviceError(404)) : answer(queries);
    const found = await testing.service.search([query('gone'), query('designs')]);
    expect(found.map(({ index, hits }) => [index, hits.length])).toEqual([
      ['gone', 0],
      ['designs', 2],
    ]);
    await testing.service.search([query('gone', 'b'), query('designs', 'b')]);
    expect([testing.asked.length, reports]).toEqual([4, ['search: the service has no index called gone.']]);
    document.removeEventListener('widget:error', onError);
  });

  test.each([undefined, {}, { results: [] }, { results: [null] }, { results: [{ hits: 'none' }] }])(
    'with the response %j fails',
    async (answer) => {
      const testing = openClient();
      testing.answer = () => answer;
      await expect(testing.service.search([query('designs')])).rejects.toMatchObject({ reason: 'service' });
    },
  );
});
