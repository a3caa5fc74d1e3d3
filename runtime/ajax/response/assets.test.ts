import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Assets from './assets.ts';

let loadAssets: typeof Assets.loadAssets;
/** What was put into the head, without the browser fetching it. */
let added: HTMLElement[];
let warned: string[];

beforeEach(async () => {
  vi.resetModules();
  ({ loadAssets } = await import('./assets.ts'));
  document.head.replaceChildren();
  added = [];
  warned = [];
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void added.push(...nodes.filter((node) => node instanceof HTMLElement)),
  );
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
});
afterEach(() => {
  vi.useRealTimers();
});

const addresses = (): string[] =>
  added.map((element) => (element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href));
const arrive = (index: number, how: 'load' | 'error' = 'load'): unknown => added[index]?.dispatchEvent(new Event(how));

describe('[R15] loading', () => {
  test('waits until all have loaded', async () => {
    const done = vi.fn();
    const waiting = loadAssets({ js: ['/a.js'], css: ['/a.css'] }).then(done);
    expect(addresses()).toEqual(['/a.css', '/a.js'].map((path) => new URL(path, location.href).href));
    arrive(0);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    arrive(1);
    await waiting;
    expect(done).toHaveBeenCalledOnce();
  });

  test('scripts run in order, whichever loads first', () => {
    void loadAssets({ js: ['/a.js', '/b.js'] });
    expect(added.map((element) => (element as HTMLScriptElement).async)).toEqual([false, false]);
  });

  test('[F44] a URL is loaded once, in any spelling', async () => {
    const first = loadAssets({ js: ['/a.js', 'a.js', new URL('/a.js', location.href).href] });
    const second = loadAssets({ js: ['./a.js'] });
    expect(added).toHaveLength(1);
    arrive(0);
    await Promise.all([first, second]);
    await loadAssets({ js: ['/a.js'] });
    expect(added).toHaveLength(1);
  });

  test('files already in the page are not loaded again', async () => {
    document.head.innerHTML = '<script type="text/plain" src="/held.js"></script>';
    await loadAssets({ js: ['/held.js'] });
    expect(added).toEqual([]);
  });

  test('an empty list resolves immediately', async () => {
    await loadAssets({});
    await loadAssets({ js: [], css: [], img: [] });
    expect(added).toEqual([]);
  });

  test('each element has the page’s nonce', () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.setAttribute('nonce', 'page');
    script.nonce = 'page';
    document.body.append(script);
    void loadAssets({ js: ['/a.js'], css: ['/a.css'] });
    expect(added.map((element) => element.nonce)).toEqual(['page', 'page']);
    script.remove();
  });
});

describe('[F43] files that fail to load', () => {
  test('a failed file is reported, blocks nothing, and is retried next time', async () => {
    const waiting = loadAssets({ js: ['/a.js'] });
    arrive(0, 'error');
    await waiting;
    expect(warned).toEqual([expect.stringMatching(/VR521.*\/a\.js did not load/)]);
    void loadAssets({ js: ['/a.js'] });
    expect(added).toHaveLength(2);
  });

  test('a file that hangs delays an update by three seconds at most', async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    void loadAssets({ js: ['/a.js'] }).then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  test.each([
    'https://elsewhere.example/x.js',
    '//elsewhere.example/x.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    'blob:x',
  ])('%s is refused and reported', async (address) => {
    await loadAssets({ js: [address], css: [address] });
    expect(added).toEqual([]);
    expect(warned).toHaveLength(2);
  });
});
