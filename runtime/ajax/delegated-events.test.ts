import { beforeEach, describe, expect, test, vi } from 'vitest';
import { elementEvents } from './delegated-events.ts';
import { pick } from './testing-server.ts';

const listener = vi.fn(function note(this: unknown) {
  return this;
});

beforeEach(() => {
  listener.mockClear();
  document.body.innerHTML = '<ul><li><b></b></li></ul><p></p>';
});

const dispatch = (selector: string): unknown => elementEvents.dispatch('saved', { target: pick(selector) });

describe('on', () => {
  test('listens on the target and its descendants', () => {
    elementEvents.on(pick('ul'), 'saved', listener);
    dispatch('b');
    dispatch('p');
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.contexts[0]).toBe(pick('ul'));
  });

  test('with a selector, listens to matching elements only, with `this` set to them', () => {
    elementEvents.on(document, 'saved', 'li', listener);
    dispatch('b');
    dispatch('p');
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.contexts[0]).toBe(pick('li'));
    elementEvents.off(document, 'saved', 'li', listener);
  });
});

test('one runs for the first matching event only', () => {
  elementEvents.one(document, 'saved', 'li', listener);
  for (const selector of ['p', 'li', 'li']) dispatch(selector);
  expect(listener).toHaveBeenCalledOnce();
});

test('off removes exactly the listener its arguments name', () => {
  const other = vi.fn();
  elementEvents.on(document, 'saved', 'li', listener);
  elementEvents.on(document, 'saved', listener);
  elementEvents.on(document, 'saved', 'li', other);
  elementEvents.off(document, 'saved', 'li', listener);
  dispatch('li');
  expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  elementEvents.off(document, 'saved', listener);
  elementEvents.off(document, 'saved', 'li', other);
  dispatch('li');
  expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

test('dispatch fires a bubbling, cancelable event on the document and returns it', () => {
  const stop = (event: Event): void => event.preventDefault();
  elementEvents.on(document, 'custom', stop);
  const event = elementEvents.dispatch('custom', { detail: { id: 1 } });
  elementEvents.off(document, 'custom', stop);
  expect([event.target === document, event.defaultPrevented, event.detail]).toEqual([true, true, { id: 1 }]);
  expect(elementEvents.dispatch('custom', { bubbles: false, cancelable: false })).toMatchObject({
    bubbles: false,
    cancelable: false,
    detail: {},
  });
});
