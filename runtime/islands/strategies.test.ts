import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setWidth } from '../testing/viewport.ts';
import { find } from '../testing/find.ts';
import { waitFor } from './strategies.ts';
import { placed } from '../testing/widgets.ts';

interface Watched {
  callback: IntersectionObserverCallback;
  options: IntersectionObserverInit | undefined;
  targets: Element[];
  disconnect: () => void;
}
let watched: Watched[] = [];
let whenFree: (() => void)[] = [];
let controller = new AbortController();

beforeEach(() => {
  watched = [];
  whenFree = [];
  controller = new AbortController();
  setWidth(1024);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenFree.push(callback));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: Watched;
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        this.#own = { callback, options, targets: [], disconnect: vi.fn() };
        watched.push(this.#own);
      }
      observe(target: Element): void {
        this.#own.targets.push(target);
      }
      disconnect(): void {
        this.#own.disconnect();
      }
    },
  );
});

afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

/** A root that waits. `came` says whether its moment has come. */
function waiting(on: string): { root: HTMLElement; came: () => Promise<boolean> } {
  const root = placed('<div data-widget="x"><button>Go</button></div>');
  let done = false;
  const waited = waitFor(on, root, controller.signal).then(() => {
    done = true;
  });
  waited.catch(() => {});
  return {
    root,
    async came() {
      // A task later every promise that could settle has.
      await new Promise((resolve) => setImmediate(resolve));
      return done;
    },
  };
}

function intersect({ callback }: Watched, isIntersecting: boolean): void {
  callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
}

test('load: mounts at once', async () => {
  expect(await waiting('load').came()).toBe(true);
});

test('idle: mounts when the browser is idle', async () => {
  const { came } = waiting('idle');
  expect(await came()).toBe(false);
  whenFree[0]?.();
  expect(await came()).toBe(true);
});

test('visible: within 200 pixels of the viewport, then no longer observed', async () => {
  const { root, came } = waiting('visible');
  const [observer] = watched;
  expect([observer?.targets, observer?.options]).toEqual([[root], { rootMargin: '200px' }]);
  if (observer) intersect(observer, false);
  expect(await came()).toBe(false);
  if (observer) intersect(observer, true);
  expect(await came()).toBe(true);
  expect(observer?.disconnect).toHaveBeenCalledTimes(1);
});

test('visible: no longer observed once the root is removed', () => {
  waiting('visible');
  controller.abort();
  expect(watched[0]?.disconnect).toHaveBeenCalledTimes(1);
});

test.each(['pointerover', 'focusin', 'click'])('interaction: on %s inside the root only', async (type) => {
  const { root, came } = waiting('interaction');
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(await came()).toBe(false);
  find('button', root).dispatchEvent(new Event(type, { bubbles: true }));
  expect(await came()).toBe(true);
});

test('[R36] media: when the query matches, now or later', async () => {
  const [desktop, mobile] = [waiting('media (min-width: 1025px)'), waiting('media(max-width: 1024px)')];
  expect([await desktop.came(), await mobile.came()]).toEqual([false, true]);
  setWidth(1025);
  expect(await desktop.came()).toBe(true);
});

describe('joined with +', () => {
  test('waits for both, in any order', async () => {
    const { came } = waiting('visible + media (min-width: 1025px)');
    setWidth(1025);
    expect(await came()).toBe(false);
    const [observer] = watched;
    if (observer) intersect(observer, true);
    expect(await came()).toBe(true);
  });
});

test.each(['soon', '', 'visible + soon', 'visible 200px', 'media', 'toString'])('"%s" is refused', async (on) => {
  await expect(waitFor(on, placed('<div></div>'), controller.signal)).rejects.toMatchObject({ code: 'VR402' });
});
