import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showError } from '../ajax/response/failures.ts';
import { makeActiveRequest, makeResponse } from '../ajax/testing-server.ts';
import { isUnloading, watchUnload } from './loading.ts';

const fire = (name: string): boolean => window.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  fire('pageshow');
  vi.useRealTimers();
});

describe('[R26] the page is unloading', () => {
  test('after pagehide, until it comes back from the cache', () => {
    const release = watchUnload();
    expect(isUnloading()).toBe(false);
    fire('pagehide');
    expect(isUnloading()).toBe(true);
    fire('pageshow');
    expect(isUnloading()).toBe(false);
    release();
  });

  test('after beforeunload while a request is in flight, and for two seconds only', () => {
    const release = watchUnload();
    fire('beforeunload');
    expect(isUnloading()).toBe(true);
    vi.advanceTimersByTime(1999);
    expect(isUnloading()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isUnloading()).toBe(false);
    release();
  });

  test('listens for beforeunload only while something is in flight', () => {
    const [first, second] = [watchUnload(), watchUnload()];
    first();
    fire('beforeunload');
    expect(isUnloading()).toBe(true);
    vi.runAllTimers();
    second();
    fire('beforeunload');
    expect(isUnloading()).toBe(false);
  });

  test('[F37 F39] a message is not shown, until the page is restored', async () => {
    const listener = vi.fn();
    vi.stubGlobal('alert', listener);
    const release = watchUnload();
    fire('pagehide');
    await showError(makeActiveRequest(null), 'Lost');
    expect(listener).not.toHaveBeenCalled();
    fire('pageshow');
    await showError(makeActiveRequest(null), 'Lost');
    expect(listener).toHaveBeenCalledExactlyOnceWith('Lost');
    release();
  });

  test('[R26] what a server refused just after a download link was clicked is shown', async () => {
    const listener = vi.fn();
    vi.stubGlobal('alert', listener);
    const release = watchUnload();
    fire('beforeunload');
    await showError(makeActiveRequest(null), 'Gone', makeResponse({ status: 404, kind: 'text' }));
    expect(listener).toHaveBeenCalledExactlyOnceWith('Gone');
    release();
  });
});
