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
let leave = (): void => {};

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
  const { createInsights } = await import('./insights.ts');
  const insights = createInsights({
    pathOf: (address) => new URL(address, 'https://site.example/here').pathname,
    onPageHide: (send) => void (leave = send),
  });
  return { ...insights, ...(await import('../consent.ts')) };
}
const arrived = (count: number): Promise<void> => vi.waitFor(() => expect(requests).toHaveLength(count));

beforeEach(() => sessionStorage.clear());

test('[R204 F45] 45 viewed hits are sent once, as events of 20, 20 and 5', async () => {
  const { trackViewed: tellSeen } = await openPage('granted');
  for (let place = 0; place < 45; place += 1) for (let turn = 0; turn < 2; turn += 1) tellSeen(account, hit(place));
  leave();
  await arrived(1);
  expect(requests[0]?.map(({ eventType, objectIDs }) => [eventType, objectIDs.length])).toEqual([
    ['view', 20],
    ['view', 20],
    ['view', 5],
  ]);
  expect(eventsFault(requests[0], Date.now())).toBeNull();
  tellSeen(account, hit(3));
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toHaveLength(1);
});

test('[R204] a click has a position, and only the opened page can convert', async () => {
  const { trackOpened: tellOpened, trackConversion: tellConversion, trackViewed: tellSeen } = await openPage('granted');
  tellConversion(account, 'Enquiry sent');
  tellOpened(account, hit(1), 14, '/home-designs/elsewhere');
  tellConversion(account, 'Enquiry sent');
  tellOpened(account, hit(2, 'packages'), 3, '/here?x=1');
  tellConversion(account, 'Enquiry sent');
  tellConversion(account, 'Enquiry sent');
  tellSeen(account, hit(2, 'packages'));
  leave();
  await arrived(3);
  const events = requests.flat();
  expect(
    events.map(({ eventType, index, objectIDs, queryID, positions }) => [
      eventType,
      index,
      objectIDs[0],
      queryID,
      positions,
    ]),
  ).toEqual([
    ['click', 'designs', 'home-1', queryId, [14]],
    ['click', 'packages', 'home-2', queryId, [3]],
    ['conversion', 'packages', 'home-2', queryId, undefined],
    ['view', 'packages', 'home-2', undefined, undefined],
  ]);
  expect(eventsFault(events, Date.now())).toBeNull();
  expect(new Set(events.map(({ userToken }) => userToken)).size).toBe(1);
});

test('[R204] events need neither HTTPS nor a device whose clock is right', async () => {
  const { trackViewed: tellSeen } = await openPage('granted');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now - 40 * 86_400_000);
  tellSeen(account, hit(1));
  leave();
  await arrived(1);
  expect(requests[0]?.map(({ userToken }) => userToken.startsWith('anonymous-'))).toEqual([true]);
  expect(eventsFault(requests[0], now)).toBeNull();
});

test.each(['', 'denied'])('[R204] with consent "%s" nothing is sent, collected or stored', async (consent) => {
  const { trackOpened: tellOpened, trackViewed: tellSeen, setConsent } = await openPage(consent);
  tellSeen(account, hit(1));
  tellOpened(account, hit(1), 1, '/home-designs/one');
  leave();
  expect([document.cookie.includes('_ALGOLIA'), sessionStorage.length]).toEqual([false, 0]);
  setConsent('granted');
  tellSeen(account, hit(2));
  leave();
  await arrived(1);
  expect(requests[0]?.map(({ objectIDs }) => objectIDs)).toEqual([['home-2']]);
  expect(document.cookie).toContain('_ALGOLIA=anonymous-');
  tellSeen(account, hit(3));
  setConsent('denied');
  leave();
  expect([requests.length, document.cookie.includes('_ALGOLIA')]).toEqual([1, false]);
});

test('events that the service refuses are reported to developers', async () => {
  const { trackViewed: tellSeen } = await openPage('granted');
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
  tellSeen(account, hit(1));
  leave();
  expect(await reported).toBe('VR624');
});
