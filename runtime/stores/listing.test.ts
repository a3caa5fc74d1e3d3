import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listingHandlers } from '../contract.ts';
import { holdRequests, requestOf, type HeldRequest } from '../testing/requests.ts';
import { setConsent } from './consent.ts';
import { $listing, loadListing, type ListingQuery } from './listing.ts';

// happy-dom lacks it. An uncaught error has to fail the test that caused it.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

let sent: HeldRequest[] = [];

beforeEach(() => {
  sent = holdRequests();
  $listing.set({
    status: 'idle',
    total: undefined,
    page: 1,
    pages: 1,
    title: undefined,
    locations: undefined,
    counts: undefined,
  });
});

const query = (fields: ListingQuery['fields'] = {}): ListingQuery => ({
  handler: listingHandlers[0],
  fields,
  update: {},
});
const soon = { interval: 2, timeout: 15_000 };
const sentRequest = (number: number): Promise<HeldRequest> => requestOf(sent, number);

test('[R40] a theme’s own handler answers under the contract of every list', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const own = { ...query(), handler: 'homes::onFilterHomes' };
  const loading = loadListing(own);
  const { handler, respond } = await sentRequest(1);
  expect(handler).toBe('homes::onFilterHomes');
  respond(figures);
  expect(await loading).toBe(true);

  const refused = loadListing(own);
  (await sentRequest(2)).respond({ ...figures, total: 'many' });
  expect(await refused).toBe(false);
  expect(errors).toHaveBeenCalledWith(
    expect.stringContaining('VR532] homes::onFilterHomes: the answer does not fit the contract (at total:'),
  );
});

const figures = { total: 21, page: 1, pages: 2, title: undefined, locations: undefined, counts: undefined };

test('[R42] a request sends the form’s fields and takes the response’s figures', async () => {
  const loading = loadListing(query({ page: '2', bedrooms: ['3', '4'], sort: 'name' }));
  expect($listing.get().status).toBe('loading');
  const { fields, respond } = await sentRequest(1);
  expect([fields.get('page'), fields.getAll('bedrooms[]'), fields.get('sort')]).toEqual(['2', ['3', '4'], 'name']);
  respond(figures);
  expect(await loading).toBe(true);
  expect($listing.get()).toEqual({ status: 'idle', ...figures });
});

test.each(listingHandlers)('[R212] the analytics record of %s names the handler, not the filters', async (handler) => {
  setConsent('granted');
  window.dataLayer = [];
  const loading = loadListing({ handler, fields: { keyword: 'Priya, 12 Bellbird Rise' }, update: {} });
  (await sentRequest(1)).respond({ ...figures, total: 7 });
  await loading;
  // Beside what the tests before have left waiting.
  await vi.waitFor(
    () => expect(window.dataLayer).toContainEqual({ event: 'listing_loaded', listing: handler, page: '1', total: '7' }),
    soon,
  );
  expect(JSON.stringify(window.dataLayer)).not.toContain('Priya');
});

describe('[D4] a newer request', () => {
  test('aborts the older one, whose response is ignored', async () => {
    const first = loadListing(query({ page: '1' }));
    const older = await sentRequest(1);
    const second = loadListing(query({ page: '2' }));
    const newer = await sentRequest(2);
    expect([older.signal?.aborted, newer.signal?.aborted, $listing.get().status]).toEqual([true, false, 'loading']);
    older.respond({ total: 99, page: 1, pages: 9 });
    expect(await first).toBe(false);
    expect($listing.get()).toMatchObject({ status: 'loading', total: undefined });
    newer.respond({ total: 21, page: 2, pages: 2 });
    expect(await second).toBe(true);
    expect($listing.get()).toEqual({ status: 'idle', total: 21, page: 2, pages: 2 });
  });

  test('wins over nine older ones', async () => {
    const requests = Array.from({ length: 10 }, (_, index) => loadListing(query({ page: String(index + 1) })));
    await vi.waitFor(() => expect(sent.at(-1)?.fields.get('page')).toBe('10'), soon);
    for (const { respond, fields } of sent) respond({ ...figures, page: Number(fields.get('page')) });
    expect(await Promise.all(requests)).toEqual([...Array.from({ length: 9 }, () => false), true]);
    expect($listing.get()).toMatchObject({ status: 'idle', page: 10 });
  });
});

describe('[R28] a failed request', () => {
  test.each([500, 503, 406, 404])('with status %i keeps the old figures and shows no alert', async (status) => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    vi.spyOn(console, 'warn').mockReturnValue();
    $listing.set({ status: 'idle', ...figures });
    const loading = loadListing(query());
    (await sentRequest(1)).respond({}, status);
    expect(await loading).toBe(false);
    expect($listing.get()).toEqual({ status: 'failed', ...figures });
    expect(alerted).not.toHaveBeenCalled();
  });

  test('without a network sets the status, which the next success clears', async () => {
    const loading = loadListing(query());
    (await sentRequest(1)).lose();
    expect(await loading).toBe(false);
    expect($listing.get().status).toBe('failed');
    const again = loadListing(query());
    expect($listing.get().status).toBe('loading');
    (await sentRequest(2)).respond(figures);
    expect(await again).toBe(true);
    expect($listing.get()).toEqual({ status: 'idle', ...figures });
  });
});

test.each([
  ['a total for people', { ...figures, total: '1,021' }, 'total'],
  ['a count for people', { ...figures, counts: { beds: { 4: 'many' } } }, 'counts.beds.4'],
  ['no pages at all', { ...figures, pages: 0 }, 'pages'],
  ['no figures', {}, 'total'],
  ['half a result', { ...figures, total: 1.5 }, 'total'],
])('a response with %s breaks the contract and is reported once', async (_, data, place) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const loading = loadListing(query());
  (await sentRequest(1)).respond(data);
  expect(await loading).toBe(false);
  expect($listing.get()).toMatchObject({ status: 'failed', total: undefined });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain(
    `VR532] ${listingHandlers[0]}: the answer does not fit the contract (at ${place}:`,
  );
});

test('a request that the page cancelled is not a failure', async () => {
  const [errors, warnings] = [
    vi.spyOn(console, 'error').mockReturnValue(),
    vi.spyOn(console, 'warn').mockReturnValue(),
  ];
  document.addEventListener('ajax:before-request', (event) => event.preventDefault(), { once: true });
  expect(await loadListing(query())).toBe(false);
  expect($listing.get().status).toBe('idle');
  expect([sent.length, errors.mock.calls.length, warnings.mock.calls.length]).toEqual([0, 0, 0]);
});
