import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scheduleAutoSubmits } from './automatic-requests.ts';
import { makeActiveRequest, makeResponse, pick } from '../testing-server.ts';
import { applyPartials } from '../update/update.ts';

const send = vi.fn();
const hide = (hidden: boolean): void => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  hide(false);
});
afterEach(() => {
  hide(true);
  scheduleAutoSubmits(send);
  vi.useRealTimers();
});

function page(attribute: string): HTMLElement {
  document.body.innerHTML = `<div data-request="onTry" ${attribute}></div>`;
  return pick('div');
}

describe('[R33] the delay comes from the attribute', () => {
  test.each([
    ['data-auto-submit', 0],
    ['data-auto-submit="0"', 0],
    ['data-auto-submit="1500"', 1500],
  ])('%s: %i ms', (attribute, delay) => {
    const element = page(attribute);
    scheduleAutoSubmits(send);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(Math.max(0, delay - 1));
    expect(send).toHaveBeenCalledTimes(delay ? 0 : 1);
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledExactlyOnceWith(element);
  });
});

describe('a delay that cannot be read', () => {
  test.each(['5s', '5', '-5', '0.3', 'soon', '1e3', '9999999999'])(
    '[R33] data-auto-submit="%s" sends nothing, and is reported once',
    (delay) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const codes: string[] = [];
      const element = page(`data-auto-submit="${delay}"`);
      element.addEventListener('widget:error', ({ report }) => codes.push(report.code));
      scheduleAutoSubmits(send);
      scheduleAutoSubmits(send);
      vi.runAllTimers();
      expect(send).not.toHaveBeenCalled();
      expect(codes).toEqual(['VR561']);
    },
  );
});

describe('once', () => {
  test('starts once, however often the page is scanned', () => {
    const element = page('data-auto-submit="100"');
    for (let times = 0; times < 3; times++) {
      scheduleAutoSubmits(send);
      vi.advanceTimersByTime(50);
    }
    vi.runAllTimers();
    scheduleAutoSubmits(send);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledOnce();
    expect(element.hasAttribute('data-auto-submit')).toBe(false);
  });

  test('a response that contains the element again polls', () => {
    page('data-auto-submit="100"');
    scheduleAutoSubmits(send);
    vi.runAllTimers();
    page('data-auto-submit="100"');
    scheduleAutoSubmits(send);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('polling', () => {
  const poll = '<div data-request="onTry" data-auto-submit="100"></div>';
  const handler = (html: string): Promise<void> =>
    applyPartials([{ key: '#region', html }], makeActiveRequest(null), makeResponse());

  /** Lets the timer run out, and handles the answer. */
  async function round(html: string): Promise<void> {
    vi.runAllTimers();
    await handler(html);
    scheduleAutoSubmits(send);
  }

  beforeEach(async () => {
    document.body.innerHTML = '<div id="region"></div>';
    await handler(poll);
    scheduleAutoSubmits(send);
  });

  test('[R33] goes on while the same answer arrives, in the same element', async () => {
    const element = pick('[data-request]');
    for (let times = 1; times <= 3; times++) {
      await round(poll);
      expect(send).toHaveBeenCalledTimes(times);
      expect(send).toHaveBeenLastCalledWith(element);
    }
  });

  test.each([
    ['without the attribute', '<div data-request="onTry"></div>'],
    ['without the element', ''],
  ])('[R33] stops with an answer %s', async (_, last) => {
    await round(last);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledOnce();
  });

  test('[R33] stops if the element removes itself', async () => {
    send.mockImplementation((element: Element) => element.remove());
    vi.runAllTimers();
    scheduleAutoSubmits(send);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledOnce();
  });

  test('[R33] a lazy partial loads again with the region it is in', async () => {
    const lazy = `<div data-ajax-partial="x">${poll}</div>`;
    await handler(lazy);
    pick('[data-ajax-partial]').innerHTML = 'Loaded';
    await handler(lazy);
    expect(pick('#region').innerHTML).toBe(lazy);
  });
});

describe('only in a visible tab', () => {
  test('hiding the tab cancels the timer; showing it starts it again', () => {
    page('data-auto-submit="100"');
    scheduleAutoSubmits(send);
    vi.advanceTimersByTime(99);
    hide(true);
    scheduleAutoSubmits(send);
    vi.advanceTimersByTime(1000);
    expect(send).not.toHaveBeenCalled();
    hide(false);
    scheduleAutoSubmits(send);
    vi.advanceTimersByTime(100);
    expect(send).toHaveBeenCalledOnce();
  });

  test('an element that has left the page sends nothing', () => {
    page('data-auto-submit="100"').remove();
    scheduleAutoSubmits(send);
    page('data-auto-submit="100"');
    scheduleAutoSubmits(send);
    pick('div').remove();
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
  });
});
