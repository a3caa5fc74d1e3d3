import { describe, expect, test } from 'vitest';
import {
  createState,
  nextRequest,
  reconcile,
  visibleState,
  type ListEvent,
  type ListRules,
  type ListState,
} from './reconcile.ts';

const guest: ListRules = { isGuest: true, slots: Infinity, minLimit: 3 };
const guestSlots: ListRules = { ...guest, slots: 2, minLimit: 0 };
const account: ListRules = { ...guest, isGuest: false };

function run(rules: ListRules, saved: string, events: readonly ListEvent[]): ListState {
  let state = createState(rules, keysOf(saved));
  for (const event of events) ({ state } = reconcile(state, event));
  return state;
}

/** `ab` is a list of the keys a and b. */
const keysOf = (text: string): string[] => [...text];

const click = (key: string): ListEvent => ({ type: 'click', key });
const respond = (key: string, result: string, isWanted = true, withdrawn?: readonly string[]): ListEvent => ({
  type: 'response',
  key,
  isWanted,
  response: { result, message: '', withdrawn },
});
const settle = (key: string): ListEvent => ({ type: 'settled', key, defaultLimit: 'Full.' });
const fail = (key: string): ListEvent => ({ type: 'failure', key, message: '' });
const cancel = (key: string): ListEvent => ({ type: 'cancelled', key });
const unload: ListEvent = { type: 'unload' };
const replace = (keys: string): ListEvent => ({ type: 'replaced', keys: keysOf(keys) });
const store = (keys: string): ListEvent => ({ type: 'stored-elsewhere', keys: keysOf(keys) });
const elsewhere = (key: string, isSaved: boolean): ListEvent => ({ type: 'changed-elsewhere', key, isSaved });

/** Rules, saved before, events; then what the visitor sees, what is confirmed and what the next request of x does. */
type Row = [
  rules: ListRules,
  saved: string,
  steps: ListEvent[],
  visible: string,
  confirmed: string,
  next?: 'save' | 'remove',
];

const table: Readonly<Record<string, Row>> = {
  'a click saves at once': [account, 'ab', [click('x')], 'abx', 'ab', 'save'],
  'a click removes at once': [account, 'ax', [click('x')], 'a', 'ax', 'remove'],
  'a second click undoes the first': [account, 'a', [click('x'), click('x')], 'a', 'a', 'remove'],
  'a response that agrees ends the requests': [account, 'a', [click('x'), respond('x', 'added')], 'ax', 'ax'],
  'an item that exists already is saved': [account, 'a', [click('x'), respond('x', 'already_exists')], 'ax', 'ax'],
  'a click during the request needs another one': [
    account,
    'a',
    [click('x'), click('x'), respond('x', 'added')],
    'a',
    'ax',
    'remove',
  ],
  'a response that contradicts needs another request': [
    account,
    'a',
    [click('x'), respond('x', 'removed')],
    'ax',
    'a',
    'save',
  ],
  'the sixth contradiction in a row is accepted': [
    account,
    'a',
    [click('x'), ...Array.from({ length: 6 }, () => respond('x', 'removed')), settle('x')],
    'a',
    'a',
  ],
  'a failure rolls back': [account, 'a', [click('x'), fail('x'), settle('x')], 'a', 'a'],
  'an unknown result rolls back': [account, 'a', [click('x'), respond('x', 'saved'), settle('x')], 'a', 'a'],
  'a full list rolls back': [account, 'a', [click('x'), respond('x', 'limit_reached'), settle('x')], 'a', 'a'],
  'a cancelled request rolls back': [account, 'a', [click('x'), cancel('x'), settle('x')], 'a', 'a'],
  'items keep the order of the clicks': [
    account,
    'a',
    [click('x'), click('y'), respond('y', 'added'), settle('y'), respond('x', 'added'), settle('x')],
    'axy',
    'axy',
  ],
  'a guest’s list decides, not the response': [guest, 'ax', [click('x'), respond('x', 'added', false)], 'a', 'a'],
  'a full list does not keep a guest from removing': [
    guest,
    'ax',
    [click('x'), respond('x', 'limit_reached', false)],
    'a',
    'a',
  ],
  'another tab’s items survive a guest’s response': [
    guest,
    'ab',
    [click('x'), store('bc'), respond('x', 'added')],
    'bcx',
    'bcx',
  ],
  'a response that crossed another tab’s does not fill its slot again': [
    guestSlots,
    'a',
    [click('x'), store('ab'), respond('x', 'added'), settle('x')],
    'ab',
    'ab',
  ],
  'a response that crossed another tab’s fills what is left': [
    guestSlots,
    '',
    [click('x'), store('a'), respond('x', 'added')],
    'ax',
    'ax',
  ],
  '[D72] what is no longer offered makes room in a full list': [
    guestSlots,
    'ab',
    [click('x'), respond('x', 'added', true, ['c', 'a', 'b'])],
    'bx',
    'bx',
  ],
  '[D72] what is no longer offered stays while there is room': [
    guestSlots,
    'a',
    [click('x'), respond('x', 'added', true, ['a'])],
    'ax',
    'ax',
  ],
  'an item that the server accepts into a full list takes the slot of no other': [
    guestSlots,
    'ab',
    [click('x'), respond('x', 'added'), settle('x')],
    'ab',
    'ab',
  ],
  'a guest’s additions are stored when the page unloads': [guest, 'a', [click('x'), unload], 'ax', 'ax', 'save'],
  'removals are not stored when the page unloads': [guest, 'ax', [click('x'), unload], 'a', 'ax', 'remove'],
  'a free slot is filled when the page unloads': [guestSlots, 'a', [click('x'), unload], 'ax', 'ax', 'save'],
  'an item without a slot is not saved by unloading': [guestSlots, 'ab', [click('x'), unload], 'abx', 'ab', 'save'],
  'an account’s items are not stored when the page unloads': [account, 'a', [click('x'), unload], 'ax', 'a', 'save'],
  'a full list undoes what was stored on unload': [
    guest,
    'a',
    [click('x'), unload, respond('x', 'limit_reached'), settle('x')],
    'a',
    'a',
  ],
  'another tab of the account saves an item': [account, 'a', [elsewhere('x', true)], 'ax', 'ax'],
  'another tab saves an item that is here already': [account, 'xa', [elsewhere('x', true)], 'xa', 'xa'],
  'another tab of the account removes an item': [account, 'ax', [elsewhere('x', false)], 'a', 'a'],
  'a replaced list leaves pending items to their response': [
    account,
    'ab',
    [click('x'), replace('cbx')],
    'cbx',
    'cb',
    'save',
  ],
  'another tab’s list leaves pending items to their response': [
    guest,
    'ab',
    [click('x'), store('bd')],
    'bdx',
    'bd',
    'save',
  ],
};

describe('[F92 F102 F104] the state machine of a saved list', () => {
  test.each(Object.entries(table))('%s', (_, [rules, saved, steps, visible, confirmed, next]) => {
    const state = run(rules, saved, steps);
    const request = { save: true, remove: false, none: undefined }[next ?? 'none'];
    expect([visibleState(state).keys.join(''), state.confirmed.join(''), nextRequest(state, 'x')]).toEqual([
      visible,
      confirmed,
      request,
    ]);
  });

  test('any number of clicks during requests is no contradiction', () => {
    const steps: ListEvent[] = [click('x')];
    for (const isWanted of [true, false, true, false, true, false, true, false])
      steps.push(click('x'), respond('x', isWanted ? 'added' : 'removed', isWanted));
    expect(nextRequest(run(account, 'a', steps), 'x')).toBe(true);
    expect(nextRequest(run(guest, 'a', steps), 'x')).toBe(true);
  });

  test('an item is busy until its requests are settled', () => {
    const busy = (steps: ListEvent[]): string[] => [...visibleState(run(account, '', steps)).busy];
    expect(busy([click('x'), click('y'), respond('x', 'added')])).toEqual(['x', 'y']);
    expect(busy([click('x'), click('y'), respond('x', 'added'), settle('x')])).toEqual(['y']);
  });

  test('only what this page changed is to be stored and broadcast', () => {
    const changes = (rules: ListRules, steps: ListEvent[], last: ListEvent): unknown =>
      reconcile(run(rules, 'ab', steps), last).changes;
    expect(changes(account, [click('x')], respond('x', 'added'))).toEqual([{ key: 'x', isSaved: true }]);
    expect(changes(account, [click('x')], fail('x'))).toBeUndefined();
    expect(changes(account, [], elsewhere('x', true))).toBeUndefined();
    expect(changes(account, [], replace('ac'))).toEqual([
      { key: 'b', isSaved: false },
      { key: 'c', isSaved: true },
    ]);
    expect(changes(guest, [], replace('ba'))).toEqual([]);
    expect(changes(guest, [], replace('ab'))).toBeUndefined();
  });
});

describe('[R107 R109 R110] the limit message', () => {
  const full: ListEvent[] = [click('x'), respond('x', 'limit_reached'), settle('x')];

  test.each([
    ['is the default if the server sent none', 'abc', [], 'Full.'],
    ['stays while the limit is reached', 'abcd', [elsewhere('a', false)], 'Full.'],
    ['disappears when fewer items are left', 'abc', [elsewhere('a', false)], null],
    ['of a server with a lower limit disappears with the first removal', 'ab', [elsewhere('a', false)], null],
    ['stays away when the list grows again', 'abc', [elsewhere('a', false), elsewhere('a', true)], null],
    ['can be dismissed', 'abc', [{ type: 'limit', message: null } as const], null],
  ])('%s', (_, saved, steps, limit) => {
    expect(visibleState(run(account, saved, [...full, ...steps])).limit).toBe(limit);
  });
});
