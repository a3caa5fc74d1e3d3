import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, type Sent } from '../../ajax/testing-server.ts';
import { GuestList } from './guest-list.ts';
import { cookieNames, type SavedKind } from './stored-lists.ts';
import { recordFlashes, type Flashes } from './testing-flash.ts';
import { writeList } from './testing-list.ts';

let flashes: Flashes = [];

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];
const lists = { favourites: ['12', 'hl-3'], moodboard: ['7'], compare: ['home_design:12'] };
const [syncing, failed] = [
  ['loading', 'Syncing your saved items to your account...'],
  ['error', 'Failed to sync your saved items. Please try again.'],
];

beforeEach(() => {
  flashes = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  document.body.innerHTML = '<b data-account-initials>PN</b>';
  for (const kind of kinds) writeList(kind, lists[kind]);
});

/** Opens the next page, which merges the lists. @returns the number of reloads. */
async function nextPage(): Promise<number> {
  vi.resetModules();
  flashes = await recordFlashes();
  const { syncGuestLists } = await import('./sync.ts');
  const reload = vi.fn();
  await syncGuestLists(reload);
  return reload.mock.calls.length;
}

const storedLists = (): string[][] => kinds.map((kind) => new GuestList(kind).keys());
const bodyOf = (sent: Sent | undefined): unknown => JSON.parse(String(sent?.body));

test('[R118 R119 R120] the lists are sent as JSON and cleared, and the page reloads', async () => {
  const sent = answerWith(json({ success: true }));
  expect(await nextPage()).toBe(1);
  expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitewideActions::onSyncCookieData');
  expect(bodyOf(sent[0])).toEqual({
    favourites: ['12', 'hl-3'],
    moodboard: ['7'],
    compare: [{ comparable_id: '12', comparable_type: 'home_design' }],
  });
  expect([storedLists(), document.cookie, flashes]).toEqual([[[], [], []], '', [syncing]]);
  expect([await nextPage(), sent.length]).toEqual([0, 1]);
});

test.each([
  ['a guest', '<p></p>', true],
  ['[D43] a visitor without saved items', '<b data-logout></b>', false],
])('%s sends no request and sees no message', async (_, html, hasSaved) => {
  document.body.innerHTML = html;
  if (!hasSaved) for (const kind of kinds) writeList(kind, []);
  const sent = answerWith(json({ success: true }));
  expect([await nextPage(), sent.length, flashes]).toEqual([0, 0, []]);
});

describe('[R121 F93] a failed merge keeps everything for the next page', () => {
  test.each([
    ['refused', () => json({ success: false, message: 'Sign in first.' })],
    ['with 500', () => json({}, { status: 500 })],
    ['offline', () => new TypeError('Failed to fetch')],
    ['with an invalid response', () => json({ success: 'yes' })],
    [
      'with an HTML page as the response',
      () => new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('%s', async (_, failure) => {
    const sent = answerWith(failure(), json({ success: true }));
    expect(await nextPage()).toBe(0);
    expect([storedLists(), flashes]).toEqual([
      [lists.favourites, lists.moodboard, lists.compare],
      [syncing, failed],
    ]);
    expect(await nextPage()).toBe(1);
    expect([storedLists(), bodyOf(sent[1])]).toEqual([[[], [], []], bodyOf(sent[0])]);
  });
});

test('what another tab of the guest saves meanwhile is merged next', async () => {
  const sent = answerWith(
    () => {
      writeList('favourites', [...lists.favourites, '99']);
      return json({ success: true });
    },
    json({ success: true }),
  );
  expect(await nextPage()).toBe(1);
  expect(storedLists()).toEqual([['99'], [], []]);
  expect(await nextPage()).toBe(1);
  expect([storedLists(), bodyOf(sent[1])]).toEqual([[[], [], []], { favourites: ['99'] }]);
});

test('[F81] a list that cannot be cleared does not reload the page forever', async () => {
  answerWith(json({ success: true }));
  vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect(await nextPage()).toBe(0);
  expect(document.cookie).toContain(cookieNames.favourites);
});

test('[F80] four hundred favourites are merged, though the cookie holds fewer', async () => {
  const keys = Array.from({ length: 400 }, (_, index) => `hl-${index}-${'x'.repeat(20)}`);
  writeList('favourites', keys);
  const sent = answerWith(json({ success: true }));
  expect(await nextPage()).toBe(1);
  expect(bodyOf(sent[0])).toMatchObject({ favourites: keys });
  expect([storedLists(), localStorage.length]).toEqual([[[], [], []], 0]);
});

test('[R120 D43] a page that is left meanwhile keeps the lists for the next', async () => {
  const sent = answerWith(
    () => {
      dispatchEvent(new Event('beforeunload'));
      return json({ success: true });
    },
    json({ success: true }),
  );
  expect(await nextPage()).toBe(0);
  expect(storedLists()).toEqual([lists.favourites, lists.moodboard, lists.compare]);
  dispatchEvent(new Event('pageshow'));
  expect([await nextPage(), sent.length, storedLists()]).toEqual([1, 2, [[], [], []]]);
});

describe('whose page is left during the merge', () => {
  const [robin, paula] = ['a'.repeat(32), 'b'.repeat(32)];
  const openAs = (mark: string): void => {
    document.head.innerHTML = `<meta name="vr-account" content="${mark}">`;
    document.cookie = `vr-account=${mark}; path=/`;
  };

  beforeEach(async () => {
    openAs(robin);
    answerWith(() => {
      dispatchEvent(new Event('beforeunload'));
      return json({ success: true });
    });
    await nextPage();
    dispatchEvent(new Event('pageshow'));
    return () => {
      document.head.replaceChildren();
      document.cookie = 'vr-account=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    };
  });

  test('[R120] finds the hearts on the next page, which merges them', async () => {
    const sent = answerWith(json({ success: true }));
    expect([await nextPage(), sent.length]).toEqual([1, 1]);
  });

  test.each([
    ['the guest after a sign-out', 'guest', false],
    ['the next customer', paula, false],
    ['the next customer, though the next merge was refused', paula, true],
  ])('leaves none to %s', async (_, mark, isRefused) => {
    if (isRefused) {
      answerWith(json({}, { status: 409 }));
      await nextPage();
    }
    openAs(mark);
    const sent = answerWith(json({ success: true }));
    expect(await nextPage()).toBe(0);
    expect([storedLists(), sent.length, localStorage.length]).toEqual([[[], [], []], 0, 0]);
    expect(document.cookie).toBe(`vr-account=${mark}`);
  });
});
