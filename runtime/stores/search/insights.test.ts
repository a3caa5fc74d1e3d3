import { beforeEach, expect, test, vi } from 'vitest';
import { eventsFault } from '../../../fixtures/server/search/events.ts';

const account = {
  applicationId: 'APP',
  searchKey: 'key',
  hosts: [{ url: '127.0.0.1', port: 4173, protocol: 'http' as const }],
};
const queryId = 'b'.repeat(32);
const hit = (place: number, index = 'designs') => ({ index, objectID: `home-${place}`, queryId });

interface Sent {
  eventType: string;
  eventName: string;
  index: string;
  objectIDs: string[];
  queryID?: string;
  positions?: number[];
  userToken: string;
}
let requests: Sent[][];

/** A page that is left sends its events. */
async function leave(): Promise<void> {
  await vi.dynamicImportSettled();
  dispatchEvent(new Event('pagehide'));
}

async function openPage(consent: string) {
  vi.resetModules();
  for (const name of ['_ALGOLIA', 'vr-consent'])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  document.cookie = `vr-consent=${consent}; Path=/`;
  requests = [];
  vi.stubGlobal('fetch', async (url: string, { body, keepalive }: RequestInit) => {
    expect([new URL(url).host, new URL(url).pathname, keepalive]).toEqual(['127.0.0.1:4173', '/1/events', true]);
    const { events }: { events: Sent[] } = JSON.parse(String(body));
    requests.push(events);
    return Response.json({ status: 200, message: 'OK' });
  });
  const [insights, layer, consents] = await Promise.all([
    import('./insights.ts'),
    import('../data-layer.ts'),
    import('../consent.ts'),
  ]);
  return { ...insights, ...layer, ...consents };
}
const arrived = (count: number): Promise<void> => vi.waitFor(() => expect(requests).toHaveLength(count));

beforeEach(() => sessionStorage.clear());

test('[R204 F45] 45 viewed hits are sent once, as events of 20, 20 and 5', async () => {
  const { trackViewed } = await openPage('granted');
  for (let place = 0; place < 45; place += 1) for (let turn = 0; turn < 2; turn += 1) trackViewed(account, hit(place));
  await leave();
  await arrived(1);
  expect(requests[0]?.map(({ eventType, objectIDs }) => [eventType, objectIDs.length])).toEqual([
    ['view', 20],
    ['view', 20],
    ['view', 5],
  ]);
  expect(eventsFault(requests[0], Date.now())).toBeNull();
  trackViewed(account, hit(3));
  await leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toHaveLength(1);
});

test('[R204] a click has a position, and only the opened page can convert', async () => {
  const { trackOpened, trackEvent } = await openPage('granted');
  const save = (): void => trackEvent('saved', { list: 'favourites', item: '7' });
  save();
  trackOpened(account, hit(1), 14, '/home-designs/elsewhere');
  save();
  trackOpened(account, hit(2, 'packages'), 3, `${location.pathname}?x=1`);
  trackEvent('region_chosen', { region: 'melbourne-metro' });
  save();
  save();
  trackEvent('form_submitted', { form: 'enquiry-form' });
  await vi.waitFor(async () => {
    await leave();
    expect(requests.flat()).toHaveLength(4);
  });
  const events = requests.flat();
  expect(
    events.map(({ eventType, eventName, index, objectIDs, queryID, positions }) => [
      eventType,
      eventName,
      index,
      objectIDs[0],
      queryID,
      positions,
    ]),
  ).toEqual([
    ['click', 'Result opened', 'designs', 'home-1', queryId, [14]],
    ['click', 'Result opened', 'packages', 'home-2', queryId, [3]],
    ['conversion', 'Saved', 'packages', 'home-2', queryId, undefined],
    ['conversion', 'Form submitted', 'packages', 'home-2', queryId, undefined],
  ]);
  expect(eventsFault(events, Date.now())).toBeNull();
  expect(new Set(events.map(({ userToken }) => userToken)).size).toBe(1);
});

test.each([
  ['no JSON', 'designs'],
  ['no account', JSON.stringify({ path: '/', hit: hit(1) })],
  ['a host with a path', { account: { ...account, hosts: [{ url: 'evil.example/x', protocol: 'https' }] } }],
  ['a hit without an id', { hit: { index: 'designs' } }],
])('[R204] an opened result that was stored with %s counts nothing', async (_, stored) => {
  const opened = { path: location.pathname, account, hit: hit(1) };
  sessionStorage.setItem(
    'vr-search-opened',
    typeof stored === 'string' ? stored : JSON.stringify({ ...opened, ...stored }),
  );
  const { openedResult } = await import('./insights-storage.ts');
  expect(openedResult()).toBeUndefined();
  sessionStorage.setItem('vr-search-opened', JSON.stringify(opened));
  expect(openedResult()).toEqual({ account, hit: hit(1) });
});

test('[R204] events need neither HTTPS nor a device whose clock is right', async () => {
  const { trackViewed } = await openPage('granted');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now - 40 * 86_400_000);
  trackViewed(account, hit(1));
  await leave();
  await arrived(1);
  expect(requests[0]?.map(({ userToken }) => userToken.startsWith('anonymous-'))).toEqual([true]);
  expect(eventsFault(requests[0], now)).toBeNull();
});

test.each(['', 'denied'])('[R204] with consent "%s" nothing is sent, collected or stored', async (consent) => {
  const { trackOpened, trackViewed, setConsent } = await openPage(consent);
  trackViewed(account, hit(1));
  trackOpened(account, hit(1), 1, '/home-designs/one');
  await leave();
  expect([document.cookie.includes('_ALGOLIA'), sessionStorage.length]).toEqual([false, 0]);
  setConsent('granted');
  trackViewed(account, hit(2));
  await leave();
  await arrived(1);
  expect(requests[0]?.map(({ objectIDs }) => objectIDs)).toEqual([['home-2']]);
  expect(document.cookie).toContain('_ALGOLIA=anonymous-');
  trackOpened(account, hit(3), 1, '/home-designs/three');
  await arrived(2);
  trackViewed(account, hit(4));
  setConsent('denied');
  await leave();
  expect([requests.length, document.cookie.includes('_ALGOLIA'), sessionStorage.length]).toEqual([2, false, 0]);
});

test('events that the service refuses are reported to developers', async () => {
  const { trackViewed } = await openPage('granted');
  vi.stubGlobal('fetch', async () => Response.json({ status: 422, message: 'EventName is required' }, { status: 422 }));
  const reported = new Promise<string>((resolve) => {
    document.addEventListener(
      'widget:error',
      (event) => {
        event.preventDefault();
        resolve(event.report.code);
      },
      { once: true },
    );
  });
  trackViewed(account, hit(1));
  await leave();
  expect(await reported).toBe('VR624');
});
