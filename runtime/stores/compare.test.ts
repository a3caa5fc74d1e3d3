import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, type Sent } from '../ajax/testing-server.ts';
import type * as store from './compare.ts';
import { recordEvents } from '../testing/record-events.ts';
import { recordFlashes, type Flashes } from './saved/testing-flash.ts';
import { cookieNames, readStoredKeys } from './saved/stored-lists.ts';
import { clearLists } from './saved/testing-list.ts';

type Compare = typeof store;

let flashes: Flashes = [];

const home = (id: string): { id: string; type: 'home_design' } => ({ id, type: 'home_design' });
const keyed = (ids: readonly string[]): string[] => ids.map((id) => `home_design:${id}`);
const listed = (ids: readonly string[]): { comparable_id: string; comparable_type: string }[] =>
  ids.map((id) => ({ comparable_id: id, comparable_type: 'home_design' }));

async function open(ids: readonly string[], isSignedIn = true): Promise<Compare> {
  const held = JSON.stringify({ compare: listed(ids) });
  document.body.innerHTML = isSignedIn
    ? `<b data-logout></b><script type="application/json" id="vr-account">${held}</script>`
    : '';
  if (!isSignedIn)
    document.cookie = `${cookieNames.compare}=${encodeURIComponent(JSON.stringify(listed(ids)))}; path=/`;
  vi.resetModules();
  flashes = await recordFlashes();
  return import('./compare.ts');
}

const fieldsOf = (sent: Sent | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(sent?.body)));

beforeEach(() => {
  clearLists();
  window.dataLayer = [];
  document.cookie = 'vr-consent=granted; path=/';
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
});

test.each([
  [true, 4],
  [false, 2],
])('[R92] signed in %j: %i slots', async (isSignedIn, slots) => {
  expect((await open([], isSignedIn)).maxCompared).toBe(slots);
});

test('[R93] each type is counted separately, and a click counts at once', async () => {
  const { $counts, toggleCompare } = await open(['1', '2']);
  answerWith(json({ result: 'added' }));
  expect($counts.get()).toEqual({ home_design: 2, house_land: 0 });
  const toggling = toggleCompare('house_land:hl-1');
  expect($counts.get()).toEqual({ home_design: 2, house_land: 1 });
  await toggling;
  expect($counts.get()).toEqual({ home_design: 2, house_land: 1 });
});

describe('[D72] a home that is no longer offered', () => {
  test('makes room in the full list of a guest; the others stay', async () => {
    const { $compare, toggleCompare } = await open(['99999', '1'], false);
    answerWith(json({ result: 'added', withdrawn: keyed(['99999']) }));
    await toggleCompare('home_design:2');
    expect([$compare.get().keys, readStoredKeys('compare')]).toEqual([keyed(['1', '2']), keyed(['1', '2'])]);
    expect(flashes).toEqual([['success', 'Item successfully added to compare list']]);
  });

  test('is in no count and no slot', async () => {
    document.head.innerHTML = '<meta name="vr-withdrawn" content="favourites:1 compare:home_design:99999">';
    const { $compare, $counts, keysOfType } = await open(['99999', '1', '2', '3', '4']);
    expect($counts.get().home_design).toBe(4);
    expect(keysOfType($compare.get(), 'home_design')).toEqual(keyed(['1', '2', '3', '4']));
    document.head.replaceChildren();
  });
});

test('[F1 F104] offline, a third home takes the slot of no other', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { toggleCompare } = await open(['1', '2'], false);
  answerWith(new TypeError('Failed to fetch'));
  await toggleCompare('home_design:3');
  expect(readStoredKeys('compare')).toEqual(keyed(['1', '2']));
  expect(flashes).toEqual([['warning', 'Compare list is full. Please remove some items before adding new ones.']]);
});

test('[R94] quick clicks fill the slots in click order, not response order', async () => {
  const { $compare, toggleCompare } = await open([]);
  let answerFirst = (_answer: Response): void => {};
  const first = new Promise<Response>((resolve) => (answerFirst = resolve));
  // The first request is repeated, because the list has grown meanwhile.
  answerWith(first, json({ result: 'added' }), json({ result: 'added' }));
  const ticks = ['1', '3'].map((id) => toggleCompare(`home_design:${id}`));
  expect($compare.get().keys).toEqual(keyed(['1', '3']));
  await ticks[1];
  expect($compare.get().keys).toEqual(keyed(['1', '3']));
  answerFirst(json({ result: 'added' }));
  await ticks[0];
  expect($compare.get().keys).toEqual(keyed(['1', '3']));
});

describe('[R86] a tick', () => {
  test.each([
    ['R87', [], 'added', ['success', 'Item successfully added to compare list'], ['1'], true],
    ['R88', ['1'], 'removed', ['success', 'Item successfully removed from compare list'], [], true],
    [
      'R89',
      [],
      'limit_reached',
      ['warning', 'Compare list is full. Please remove some items before adding new ones.'],
      [],
      false,
    ],
    ['R90', [], 'already_exists', ['info', 'This item is already in your compare list'], ['1'], false],
    ['R91', [], 'error', ['error', 'There was a problem. Please try again.'], [], false],
  ])('%s with %j compared and the response %s', async (_, before, result, message, after, isRecorded) => {
    const { $compare, $titles, toggleCompare } = await open(before);
    const sent = answerWith(
      json({ result, title: 'Alpine 21' }),
      json({ result, message: 'In its <b>own</b> words.' }),
    );
    await toggleCompare('home_design:1');
    expect(fieldsOf(sent[0])).toEqual({ comparable_id: '1', comparable_type: 'home_design' });
    expect($compare.get().keys).toEqual(keyed(after));
    expect(flashes).toEqual([message]);
    expect(window.dataLayer).toEqual(
      isRecorded ? [{ event: 'compared', item: '1', item_type: 'home_design', action: result }] : [],
    );
    if (isRecorded) expect($titles.get().get('home_design:1')).toBe('Alpine 21');
    expect(sent).toHaveLength(1);
  });

  test("[D36] the server's message takes precedence", async () => {
    const { toggleCompare } = await open([]);
    answerWith(json({ result: 'limit_reached', message: 'Only <b>four</b>.' }));
    await toggleCompare('home_design:1');
    expect(flashes).toEqual([['warning', 'Only <b>four</b>.']]);
  });

  test.each([
    ['offline', () => new TypeError('Failed to fetch'), 'The connection was lost. Try again.'],
    ['with 500', () => json({}, { status: 500 }), 'There was a problem. Please try again.'],
  ])('[R91] %s: the button is restored', async (_, failure, message) => {
    const { $compare, toggleCompare } = await open(['1']);
    answerWith(failure());
    await toggleCompare('home_design:1');
    expect($compare.get().keys).toEqual(keyed(['1']));
    expect(flashes).toEqual([['error', message]]);
  });

  test('[R91] a broken answer to what the server has done is no failure', async () => {
    const { $compare, toggleCompare } = await open(['1']);
    answerWith(json({ result: 7 }));
    await toggleCompare('home_design:1');
    expect([$compare.get().keys, flashes.filter(([type]) => type === 'error')]).toEqual([[], []]);
  });
});

describe('[R96] a swap', () => {
  const swap = { next: home('9'), old: home('1') };

  test('sends its four fields, and puts the new item in the old item’s slot', async () => {
    const { $compare, $titles, swapCompare } = await open(['1', '2']);
    const sent = answerWith(json({ result: 'success', title: 'Banksia 28' }));
    const events = recordEvents('saved-list:changed');
    expect(await swapCompare(swap)).toBe(true);
    expect(events.map(([, detail]) => detail)).toEqual([
      { list: 'compare', item: 'home_design:1', saved: false },
      { list: 'compare', item: 'home_design:9', saved: true },
    ]);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitewideActions::onSwapCompare');
    expect(fieldsOf(sent[0])).toEqual({
      comparable_id: '9',
      swap_id: 'slot-1',
      old_item_id: '1',
      comparable_type: 'home_design',
    });
    expect(flashes).toEqual([['success', 'Banksia 28 is now in your comparison']]);
    expect([$compare.get().keys, $titles.get().get('home_design:9')]).toEqual([keyed(['9', '2']), 'Banksia 28']);
    expect(window.dataLayer).toEqual([{ event: 'compared', item: '9', item_type: 'home_design', action: 'swapped' }]);
  });

  test('shows the message of the server, which may come without a title', async () => {
    const { $compare, $titles, swapCompare } = await open(['1', '2']);
    answerWith(json({ result: 'success', message: 'Swapped <b>it</b>.', other: 'ignored' }));
    expect(await swapCompare({ next: home('9'), old: home('2') })).toBe(true);
    expect([flashes, $compare.get().keys]).toEqual([[['success', 'Swapped <b>it</b>.']], keyed(['1', '9'])]);
    expect($titles.get().has('home_design:9')).toBe(false);
  });

  test('[R97] is stored for a guest, and reports a tab of the same design', async () => {
    const { swapCompare } = await open(['1', '2'], false);
    const sent = answerWith(json({ result: 'success' }));
    expect(await swapCompare({ next: home('9'), old: home('2'), isTabSwitch: true })).toBe(true);
    expect(fieldsOf(sent[0])).toEqual({
      comparable_id: '9',
      swap_id: 'slot-2',
      old_item_id: '2',
      comparable_type: 'home_design',
      is_tab_switch: '1',
    });
    expect(readStoredKeys('compare')).toEqual(keyed(['1', '9']));
  });

  const [ours, problem] = ['Failed to update design', 'There was a problem updating the design. Please try again.'];
  test.each([
    ['the server refuses', () => json({ result: 'error' }), false, ours],
    ['the server refuses a tab', () => json({ result: 'error' }), true, problem],
    [
      'the server gives a reason',
      () => json({ result: 'error', message: 'Not <i>sold</i> here.' }),
      false,
      'Not <i>sold</i> here.',
    ],
    ['the request fails', () => new TypeError('Failed to fetch'), false, problem],
    ['the server fails', () => json({}, { status: 500 }), false, problem],
    ['the server fails at a tab', () => json({}, { status: 500 }), true, problem],
    ['the response is invalid', () => json({ success: true }), false, problem],
    ['the response has another result', () => json({ result: 'added' }), false, ours],
  ])('[R98] %s: nothing changes and one message is shown', async (_, answer, isTabSwitch, message) => {
    const { $compare, swapCompare } = await open(['1', '2']);
    answerWith(answer());
    expect(await swapCompare({ ...swap, isTabSwitch })).toBe(false);
    expect([$compare.get().keys, flashes, window.dataLayer]).toEqual([keyed(['1', '2']), [['error', message]], []]);
  });

  test('does not keep a pending tick that the server refuses', async () => {
    const { $compare, swapCompare, toggleCompare } = await open(['1']);
    let refuse: (answer: Response) => void = () => {};
    const sent = answerWith(
      new Promise<Response>((resolve) => {
        refuse = resolve;
      }),
      json({ result: 'success' }),
    );
    const toggling = toggleCompare('home_design:5');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 1 });
    expect(await swapCompare(swap)).toBe(true);
    expect($compare.get().keys).toEqual(keyed(['9', '5']));
    refuse(json({ result: 'limit_reached' }));
    await toggling;
    expect($compare.get().keys).toEqual(keyed(['9']));
  });
});

describe('[R99] the server-rendered comparison', () => {
  test('has its HTML and its number of items', async () => {
    const { refreshComparisons } = await open(['1', '2']);
    const sent = answerWith(json({ success: true, html: '<table></table>', item_count: 2 }));
    expect(await refreshComparisons('home_design')).toEqual({ html: '<table></table>', count: 2 });
    expect(fieldsOf(sent[0])).toEqual({ type: 'home_design' });
  });

  test('after a swap that partly failed, the server’s list is taken over', async () => {
    const { $compare, $counts, refreshComparisons, swapCompare } = await open(['1', '2']);
    answerWith(
      json({ result: 'error' }),
      json({ success: true, html: '', item_count: 1, items: [{ comparable_id: 2, comparable_type: 'home_design' }] }),
    );
    expect(await swapCompare({ next: home('9'), old: home('1') })).toBe(false);
    await refreshComparisons('home_design');
    expect([$compare.get().keys, $counts.get().home_design]).toEqual([keyed(['2']), 1]);
  });

  test.each([
    ['that is no success', () => json({ success: false, html: '', item_count: 0 })],
    ['that does not fit', () => json({ success: true, html: '', item_count: -1, items: [] })],
    [
      'with unknown items',
      () => json({ success: true, html: '', item_count: 1, items: [{ comparable_id: 1, comparable_type: 'shed' }] }),
    ],
    ['that never came', () => new TypeError('Failed to fetch')],
  ])('a response %s renders and changes nothing', async (_, answer) => {
    const { $compare, refreshComparisons } = await open(['1', '2']);
    answerWith(answer());
    expect(await refreshComparisons('home_design')).toBeUndefined();
    expect($compare.get().keys).toEqual(keyed(['1', '2']));
  });
});
