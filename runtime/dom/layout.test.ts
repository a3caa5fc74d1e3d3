import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { desktopBehaviour, desktopLayout, hideInstead, measureDock, onMedia, scrollTo } from './layout.ts';
import { setWidth } from '../testing/viewport.ts';

afterEach(() => {
  document.body.replaceChildren();
  setWidth(1024);
});

describe('breakpoints', () => {
  test.each([
    [991, false, false],
    [992, true, false],
    [1024, true, false],
    [1025, true, true],
  ])('[R36 R37] %i pixels: desktop layout %s, desktop behaviour %s', (width, layout, behaviour) => {
    setWidth(width);
    expect([matchMedia(desktopLayout).matches, matchMedia(desktopBehaviour).matches]).toEqual([layout, behaviour]);
  });

  test('a listener is called at once and at every change, until its signal aborts', () => {
    // happy-dom's own list knows no signal.
    const list = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => list);
    const turn = (matches: boolean): void => {
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    };
    const controller = new AbortController();
    const changes: boolean[] = [];
    onMedia(desktopBehaviour, (matches) => changes.push(matches), controller.signal);
    turn(true);
    turn(false);
    expect(changes).toEqual([false, true, false]);
    controller.abort();
    turn(true);
    expect(changes).toHaveLength(3);
  });
});

describe('scrolling', () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockReset();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 500);
  });

  /** Scrolls to an element 300 pixels below the top of the window. */
  function scroll(): unknown {
    const element = document.createElement('h2');
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 100, 20));
    scrollTo(element);
    return scrolled.mock.calls[0]?.[0];
  }

  test('[R39] leaves 100 pixels above the target', () => {
    expect(scroll()).toMatchObject({ top: 700 });
  });

  test.each([
    [1024, 'instant'],
    [1025, 'smooth'],
  ])('[R38] at %i pixels is %s', (width, behavior) => {
    setWidth(width);
    expect(scroll()).toMatchObject({ behavior });
  });

  test('[R38] is instant with prefers-reduced-motion', () => {
    setWidth(1400);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === desktopBehaviour || query.includes('reduce'),
    }));
    expect(scroll()).toMatchObject({ behavior: 'instant' });
  });
});

describe('the end of a smooth scroll', () => {
  let top = 0;
  let heading: Element;
  const moves: [name: string, options: unknown][] = [];

  beforeEach(() => {
    moves.length = 0;
    document.body.replaceChildren((heading = document.createElement('h2')));
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('reduced-motion') }));
    for (const name of ['scrollTo', 'scrollBy'] as const)
      vi.stubGlobal(name, (options: unknown) => void moves.push([name, options]));
  });

  const arriveAt = (place: number): void => {
    top = place;
    dispatchEvent(new Event('scrollend'));
  };

  test('[R39] scrolling ends 100 pixels above the heading despite layout shifts', () => {
    top = 900;
    scrollTo(heading);
    expect(moves).toEqual([['scrollTo', { top: scrollY + 800, behavior: 'smooth' }]]);
    arriveAt(72);
    expect(moves.slice(1)).toEqual([['scrollBy', { top: -28, behavior: 'instant' }]]);
    arriveAt(300);
    expect(moves, 'once there, the page is the visitor’s').toHaveLength(2);
  });

  test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'a visitor who scrolls by %s is not scrolled back',
    (type) => {
      top = 900;
      scrollTo(heading);
      dispatchEvent(new Event(type));
      arriveAt(400);
      expect(moves).toHaveLength(1);
    },
  );

  test('a second scroll corrects its own target only; a removed one is ignored', () => {
    top = 900;
    scrollTo(document.createElement('h2'));
    scrollTo(heading);
    heading.remove();
    arriveAt(0);
    expect(moves.map(([name]) => name)).toEqual(['scrollTo', 'scrollTo']);
  });
});

describe('the dock', () => {
  let report: (height: number) => void;

  afterEach(() => vi.unstubAllGlobals());

  function measure(signal = new AbortController().signal): () => string {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: (entries: unknown[]) => void) {
          report = (height) => onResize([{ borderBoxSize: [{ blockSize: height }] }]);
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    measureDock(document.body, '--vr-strip', signal);
    return () => document.documentElement.style.getPropertyValue('--vr-strip');
  }

  test('an element in the dock takes its height, and none while it is hidden', () => {
    const room = measure();
    report(113.5);
    expect(room()).toBe('113.5px');
    report(0);
    expect(room()).toBe('');
  });

  test('an element writes nothing while it is as high as its styles state', () => {
    document.body.style.minBlockSize = '56px';
    const room = measure();
    report(56);
    expect(room()).toBe('');
    report(101);
    expect(room()).toBe('101px');
    document.body.removeAttribute('style');
  });

  test('an element in the flow of the page takes no room', () => {
    document.body.style.position = 'static';
    const room = measure();
    report(113.5);
    expect(room()).toBe('');
    document.body.removeAttribute('style');
  });

  test('an element that is no longer in the dock takes no room', () => {
    const controller = new AbortController();
    const room = measure(controller.signal);
    report(72);
    controller.abort();
    expect(room()).toBe('');
  });
});

test('[R37] a bar is hidden while something in view says the same', () => {
  let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe = (element: Element): void => void observed.push(element);
      disconnect = (): void => {};
    },
  );
  const [bar, panel, price] = ['aside', 'section', 'p'].map((name) => document.createElement(name));
  if (!bar || !panel || !price) throw new Error('An element is missing.');
  price.dataset['hides'] = 'estimate compare-bar';
  document.body.append(bar, panel, price);
  const controller = new AbortController();
  hideInstead(bar, 'estimate', controller.signal, [panel]);
  expect(observed).toEqual([panel, price]);
  const marks = [
    [price, true],
    [panel, true],
    [price, false],
    [panel, false],
  ] as const;
  const hidden = marks.map(([target, isIntersecting]) => {
    tell([{ target, isIntersecting }]);
    return 'inView' in bar.dataset;
  });
  expect(hidden).toEqual([true, true, true, false]);
  tell([{ target: price, isIntersecting: true }]);
  controller.abort();
  expect('inView' in bar.dataset).toBe(false);
});
