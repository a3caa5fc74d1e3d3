import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeActiveRequest } from '../testing-server.ts';
import { flashMessage, progressMessage, showServerFlashes } from './flash.ts';

const messages = (): Element[] => [...document.querySelectorAll('.oc-flash-message')];
const texts = (): (string | undefined)[] =>
  messages().map((message) => message.querySelector('.flash-message')?.textContent);
const first = (): Element | undefined => messages()[0];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
});

afterEach(() => {
  flashMessage({ hideAll: true });
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('[R13] messages of the page and of running requests', () => {
  test('data-request-message is shown while the request runs, 10 seconds at most', () => {
    const end = progressMessage(makeActiveRequest(null, { message: 'Saving your plan' }));
    vi.advanceTimersByTime(9000);
    expect(texts()).toEqual(['Saving your plan']);
    expect(first()?.className).toBe('oc-flash-message loading flash-show');
    expect(first()?.firstElementChild?.className).toBe('flash-loader');
    vi.advanceTimersByTime(2000);
    expect(messages()).toHaveLength(0);
    end();
  });

  test("data-request-message is replaced by the response's message immediately", () => {
    const end = progressMessage(makeActiveRequest(null, { message: 'Saving' }));
    vi.advanceTimersByTime(120);
    flashMessage({ message: 'Saved' });
    end();
    expect(texts()).toEqual(['Saved']);
  });

  test('a request without a message shows none', () => {
    progressMessage(makeActiveRequest(null))();
    vi.advanceTimersByTime(200);
    expect(messages()).toHaveLength(0);
  });

  test("[R13] messages in the server's HTML are shown once, with type and interval", () => {
    const add = (text: string, data: Record<string, string>, parent: Element = document.body): void => {
      const element = document.createElement('p');
      element.textContent = text;
      Object.assign(element.dataset, { control: 'flash-message', ...data });
      parent.append(element);
    };
    const comment = document.createElement('div');
    comment.dataset['vrUntrusted'] = '';
    document.body.append(comment);
    add(' Welcome back ', { type: 'info', interval: '1' });
    add('Your plan was saved', {});
    add('Written by a visitor', {}, comment);
    showServerFlashes();
    showServerFlashes();
    vi.advanceTimersByTime(120);
    expect(texts()).toEqual(['Welcome back']);
    expect(first()?.classList.contains('info')).toBe(true);
    vi.advanceTimersByTime(1600);
    expect(texts()).toEqual(['Your plan was saved']);
    vi.advanceTimersByTime(3600);
    expect(messages()).toHaveLength(0);
    expect(document.querySelectorAll('[data-control]')).toHaveLength(1);
  });
});
