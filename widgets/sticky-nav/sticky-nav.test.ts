import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();
let measure: (height: number) => void = () => {};
/** Reports the scroll position if the header observes it. */
let tell: ((place: number) => void) | undefined;
let length = 5000;

beforeEach(() => {
  controller = new AbortController();
  tell = undefined;
  length = 5000;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (callback(), 1));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: (entries: { boundingClientRect: DOMRect }[]) => void;
      constructor(callback: (entries: { boundingClientRect: DOMRect }[]) => void) {
        this.#callback = callback;
      }
      observe = (): void =>
        void (tell = (place) => this.#callback([{ boundingClientRect: new DOMRect(0, -place, 1280, length) }]));
      disconnect = (): void => void (tell = undefined);
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: { borderBoxSize: { blockSize: number }[] }[]) => void) {
        measure = (blockSize) => callback([{ borderBoxSize: [{ blockSize }] }]);
      }
      observe = (): void => {};
      disconnect = (): void => void (measure = () => {});
    },
  );
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const root = (): HTMLElement => find('header');
const state = (): string | undefined => root().dataset.state;
const page = document.documentElement;
const headHeight = (): string => page.style.getPropertyValue('--vr-head');
/** What the styles of sticky elements read. */
const head = (): string | undefined => page.dataset.vrHead;

async function mount(html: string, height = 80): Promise<void> {
  document.body.append(parsePartial(html));
  for (const header of document.querySelectorAll<HTMLElement>('[data-widget="sticky-nav"]'))
    await initWidget(widget, header, controller.signal, () => {});
  measure(height);
}

function scroll(...places: number[]): void {
  for (const place of places) {
    vi.stubGlobal('scrollY', place);
    window.dispatchEvent(new Event('scroll'));
    tell?.(place);
  }
}

describe('[R181] the header', () => {
  test('hides on the way down past its height and returns on the way up', async () => {
    await mount(examples.header.html);
    expect([state(), head(), headHeight()]).toEqual(['shown', undefined, '80px']);
    scroll(40, 80);
    expect(state(), 'at its height').toBe('shown');
    scroll(81);
    expect(state(), 'a pixel is no turn').toBe('shown');
    scroll(90);
    expect([state(), head(), headHeight()]).toEqual(['hidden', 'hidden', '80px']);
    scroll(400, 398);
    expect(state()).toBe('hidden');
    scroll(390);
    expect([state(), head()]).toEqual(['shown', undefined]);
    scroll(600, 80);
    expect(state()).toBe('shown');
    scroll(600, 0, -40);
    expect(state(), 'pulled beyond the top').toBe('shown');
  });

  test('whose height the theme states is not stated again', async () => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ scrollMarginBlockStart: '80px' } as CSSStyleDeclaration);
    await mount(examples.header.html);
    expect(headHeight()).toBe('');
  });

  test('takes no room in a low window, where it scrolls away with the page', async () => {
    const low = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => low);
    await mount(examples.header.html);
    expect([state(), head()]).toEqual(['shown', 'hidden']);
    low.matches = false;
    low.dispatchEvent(new Event('change'));
    expect([state(), head()]).toEqual(['shown', undefined]);
  });

  test('is not brought back by a page that shrinks above what is read', async () => {
    await mount(examples.header.html);
    scroll(900);
    length = 4940;
    scroll(870);
    expect(state()).toBe('hidden');
    length = 4880;
    window.dispatchEvent(new Event('keydown'));
    scroll(840);
    expect(state(), 'but by the visitor').toBe('shown');
  });

  test('does not move while a pointer is down, which would lose the click', async () => {
    await mount(examples.header.html);
    window.dispatchEvent(new Event('pointerdown'));
    scroll(300);
    expect(state()).toBe('shown');
    window.dispatchEvent(new Event('pointerup'));
    tell?.(300);
    expect(state()).toBe('hidden');
  });

  test('[D50] stays while it has focus or something open, and returns on keyboard focus', async () => {
    await mount(examples.header.html);
    const menu = find('details', root());
    menu.open = true;
    scroll(300);
    expect(state()).toBe('shown');
    menu.open = false;
    menu.setAttribute('aria-expanded', 'true');
    scroll(400);
    expect(state(), 'what it opened').toBe('shown');
    menu.removeAttribute('aria-expanded');
    scroll(500);
    expect(state()).toBe('hidden');
    find('a', root()).focus();
    expect([state(), head()]).toEqual(['shown', undefined]);
    scroll(600);
    expect(state()).toBe('shown');
    find('main a').focus();
    scroll(700);
    expect(state()).toBe('hidden');
  });

  test('is away from a page that starts further down, unless it has focus', async () => {
    vi.stubGlobal('scrollY', 900);
    await mount(examples.header.html);
    expect([state(), head()]).toEqual(['away', 'hidden']);
    scroll(1000);
    expect(state(), 'still without a movement').toBe('away');
    scroll(950);
    expect(state()).toBe('shown');
  });

  test('makes way for a place the page itself goes to, until the visitor scrolls', async () => {
    await mount(examples.header.html);
    scroll(900);
    for (const [index, led] of ['page:scrolled-to', 'hashchange'].entries()) {
      window.dispatchEvent(new Event(led));
      scroll(700 - index * 100);
      expect(state(), led).toBe('hidden');
    }
    window.dispatchEvent(new Event('wheel'));
    scroll(500);
    expect(state()).toBe('shown');
    window.dispatchEvent(new Event('page:scrolled-to'));
    scroll(60);
    expect(state(), 'near the top').toBe('shown');
  });

  test('publishes its height as it changes', async () => {
    await mount(examples.wrapped.html);
    measure(64);
    expect(headHeight()).toBe('64px');
    scroll(70, 90);
    measure(80);
    expect([state(), head(), headHeight()]).toEqual(['hidden', 'hidden', '80px']);
  });

  test('is given back as the server sent it', async () => {
    await mount(examples.header.html);
    window.dispatchEvent(new Event('scroll'));
    controller.abort();
    expect([root().outerHTML, headHeight(), head(), tell]).toEqual([
      parsePartial(examples.header.html).querySelector('header')?.outerHTML,
      '',
      undefined,
      undefined,
    ]);
  });

  test('reports an ancestor in which it cannot stick, and a second header', async () => {
    await expect(mount(examples.alone.html)).rejects.toMatchObject({ code: 'VR302' });
    expect(state()).toBeUndefined();
    document.body.replaceChildren();
    document.body.append(parsePartial(`${examples.header.html}<div data-widget="sticky-nav">Offers</div>`));
    await initWidget(widget, root(), controller.signal, () => {});
    measure(80);
    const second = find('div[data-widget]');
    await expect(initWidget(widget, second, controller.signal, () => {})).rejects.toMatchObject({ code: 'VR302' });
    scroll(300);
    expect([state(), second.dataset.state]).toEqual(['hidden', undefined]);
  });
});
