import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MapsLoader, onKeyRefused } from './google.ts';

const { importLibrary, setOptions } = vi.hoisted(() => ({
  importLibrary: vi.fn<(name: string) => Promise<object>>(),
  setOptions: vi.fn<(options: object) => void>(),
}));
vi.mock('@googlemaps/js-api-loader', () => ({ importLibrary, setOptions }));

let loader: MapsLoader;
beforeEach(() => {
  loader = new MapsLoader();
  importLibrary.mockReset().mockImplementation((name) => Promise.resolve({ name }));
  setOptions.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.gm_authFailure;
  Reflect.deleteProperty(window, 'google');
});

const account = { key: 'K', mapId: 'M', script: undefined };
const host = { ...account, script: '/maps/api/js' };
const never = () => new Promise<never>(() => {});

/** Scripts added to the page, oldest first. happy-dom would fetch them; here the test runs each. */
let idle: HTMLScriptElement[] = [];
beforeEach(() => {
  idle = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) idle.push(node);
  });
});

function arrive(script: HTMLScriptElement | undefined): void {
  Reflect.set(window, 'google', { maps: { importLibrary } });
  script?.dispatchEvent(new Event('load'));
}

describe('[R67] the maps script', () => {
  test('is requested once, with its libraries, the key and Australian English', async () => {
    const first = loader.load(account);
    await vi.waitFor(() => expect(importLibrary).toHaveBeenCalled());
    await Promise.all([first, loader.load(account)]);
    await loader.load(account);
    expect(setOptions).toHaveBeenCalledExactlyOnceWith({
      key: 'K',
      v: 'weekly',
      language: 'en-AU',
      region: 'AU',
      libraries: ['marker', 'places'],
      mapIds: ['M'],
    });
    expect(idle).toEqual([]);
  });

  test('answers with every library the map draws with', async () => {
    await expect(loader.load(account)).resolves.toEqual(
      Object.fromEntries(['maps', 'marker', 'places', 'geocoding', 'core'].map((name) => [name, { name }])),
    );
  });

  test('comes from the host the page names, once for two maps, before the loader', async () => {
    const both = Promise.all([loader.load(host), loader.load(host)]);
    expect([idle.map(({ src }) => new URL(src, 'http://localhost').pathname), setOptions.mock.calls]).toEqual([
      ['/maps/api/js'],
      [],
    ]);
    arrive(idle[0]);
    await both;
    expect(setOptions).toHaveBeenCalledOnce();
  });
});

describe('[D24] a script that does not come', () => {
  test('[F95] fails at once if it is blocked, and the next try loads it', async () => {
    importLibrary.mockRejectedValueOnce(new Error('could not load'));
    await expect(loader.load(account)).rejects.toThrow('could not load');
    await expect(loader.load(account)).resolves.toHaveProperty('maps');
    expect(setOptions).toHaveBeenCalledOnce();
  });

  test('fails at once if the host is down; the next try requests it again', async () => {
    const first = expect(loader.load(host)).rejects.toThrow('could not be loaded');
    idle[0]?.dispatchEvent(new Event('error'));
    await first;
    const second = loader.load(host);
    expect(idle).toHaveLength(2);
    arrive(idle[1]);
    await expect(second).resolves.toHaveProperty('marker');
  });

  test('is given up after 10 seconds of silence, not before', async () => {
    importLibrary.mockImplementation(never);
    const settled = vi.fn();
    const loading = loader.load(account).catch(settled);
    await vi.advanceTimersByTimeAsync(9999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'the maps script did not start in time' }),
    );
  });

  test('times out after 10 seconds if the host hangs', async () => {
    const failed = expect(loader.load(host)).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(importLibrary).not.toHaveBeenCalled();
  });

  test('fails if the host is silent, and is requested again at the next try', async () => {
    const failed = expect(loader.load(host)).rejects.toThrow();
    idle[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(setOptions, "the loader would add a script of Google's").not.toHaveBeenCalled();
    const second = loader.load(host);
    arrive(idle[1]);
    await expect(second).resolves.toHaveProperty('maps');
  });

  test('leaves no clock running once it has come', async () => {
    await loader.load(account);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('[D24 F97] a key that Google refuses', () => {
  test('is reported to the map and to earlier listeners', () => {
    const [before, listener] = [vi.fn(), vi.fn()];
    window.gm_authFailure = before;
    onKeyRefused(listener, new AbortController().signal);
    window.gm_authFailure();
    expect([before.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
  });

  test('is reported to every map of the page', () => {
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) onKeyRefused(listener, new AbortController().signal);
    window.gm_authFailure?.();
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('is not reported to an unmounted map; the earlier listener is restored', () => {
    const [before, listener] = [vi.fn(), vi.fn()];
    window.gm_authFailure = before;
    const controller = new AbortController();
    onKeyRefused(listener, controller.signal);
    controller.abort();
    expect(window.gm_authFailure).toBe(before);
    window.gm_authFailure();
    expect(listener).not.toHaveBeenCalled();
  });
});
