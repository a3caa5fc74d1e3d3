import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pick } from '../testing-server.ts';
import { resetTrackedInput, trackInput } from './automatic-requests.ts';

const send = vi.fn();
let field: HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  document.body.innerHTML = '<input name="q" value="start">';
  field = pick('input');
});
afterEach(() => {
  vi.useRealTimers();
});

function type(value: string): void {
  field.value = value;
  trackInput(field, send);
}

describe('[R32] the pause before a request', () => {
  test.each<[string, number]>([
    ['', 300],
    ['  ', 300],
    ['500', 500],
    ['0', 0],
    [' 100 ', 100],
  ])('data-track-input="%s" waits %i ms', (attribute, delay) => {
    field.dataset.trackInput = attribute;
    type('a');
    vi.advanceTimersByTime(Math.max(0, delay - 1));
    expect(send).toHaveBeenCalledTimes(delay === 0 ? 1 : 0);
    vi.advanceTimersByTime(2);
    expect(send).toHaveBeenCalledOnce();
  });

  test('restarts with every key, and the last value is sent', () => {
    for (const value of ['a', 'ab', 'abc']) {
      type(value);
      vi.advanceTimersByTime(299);
    }
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('nothing is sent', () => {
  test.each(['0.3', '5', '-5', 'soon', '300ms'])(
    '[R32] with data-track-input="%s", which is reported once',
    (delay) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const codes: string[] = [];
      field.addEventListener('widget:error', ({ report }) => codes.push(report.code));
      field.dataset.trackInput = delay;
      type('a');
      type('ab');
      vi.runAllTimers();
      expect(send).not.toHaveBeenCalled();
      expect(codes).toEqual(['VR561']);
    },
  );

  test('for the last sent value or the server’s own', () => {
    type('start');
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
    type('a');
    vi.runAllTimers();
    type('b');
    type('a');
    vi.runAllTimers();
    expect(send).toHaveBeenCalledOnce();
    type('start');
    vi.runAllTimers();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('after Enter has sent the value', () => {
    type('a');
    resetTrackedInput(field);
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
  });

  test('for a field that has left the page', () => {
    type('a');
    field.remove();
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
  });
});

test('typed text is never written into the markup', () => {
  field.type = 'password';
  type('hunter2');
  vi.runAllTimers();
  expect(document.documentElement.outerHTML).not.toContain('hunter2');
});
