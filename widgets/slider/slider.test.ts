import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import { stepsOf } from './snap-row.ts';
import widget from './widget.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

let controller = new AbortController();
let resized: () => void = () => {};
let reportIntersection: (isIntersecting: boolean) => void = () => {};
/** Width of the row in pixels; every slide is 200 wide. */
let view = 400;
const moves: { left?: number; behavior?: string }[] = [];

beforeEach(() => {
  controller = new AbortController();
  setWidth(1280);
  view = 400;
  moves.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = (): void => void queueMicrotask(resized);
      disconnect = (): void => {};
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reportIntersection = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = (): void => reportIntersection(true);
      disconnect = (): void => {};
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => view);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => track().childElementCount * 200);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const index = [...track().children].indexOf(this);
    return DOMRect.fromRect({ x: isRtl() ? view - (index + 1) * 200 : index * 200, width: 200 });
  });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((...[options]: unknown[]) => {
    const { left = 0, behavior } = v.parse(v.object({ left: v.number(), behavior: v.string() }), options);
    moves.push({ left, behavior });
    scroll(left);
  });
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const root = (): HTMLElement => find('[data-widget]');
const track = (): HTMLElement => find('ul');
const isRtl = (): boolean => root().dir === 'rtl';
const button = (label: string): HTMLButtonElement => find(`[aria-label^="${label}"]`, root());
const lines = (): (string | null)[] =>
  [...root().querySelectorAll('.vr-slider__place')].map((line) => line.getAttribute('aria-current'));
const press = (on: Element, key: string): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function scroll(left: number): void {
  track().scrollLeft = left;
  track().dispatchEvent(new Event('scroll'));
}

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(html));
  await initWidget(widget, root(), controller.signal, () => {});
  await Promise.resolve();
}

describe('[R177] a slider', () => {
  test('moves by as many slides as show, stops at its ends, and marks where it is', async () => {
    view = 640;
    const events = recordEvents('slider:changed');
    await mount(examples.cards.html);
    expect(lines()).toEqual(['true', 'false']);
    expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
    button('Previous').click();
    button('Next').focus();
    button('Next').click();
    button('Next').click();
    expect([moves.map(({ left }) => left), lines()]).toEqual([[360], ['false', 'true']]);
    expect(events).toEqual([['slider:changed', { step: 2, steps: 2 }]]);
    expect([button('Next').getAttribute('aria-disabled'), document.activeElement === button('Next')]).toEqual([
      'true',
      true,
    ]);
    button('Page 1 of 2').click();
    expect(moves.at(-1)?.left).toBe(0);
    await vi.waitFor(() => expect(lastAnnouncement()).toBe('Page 1 of 2'));
  });

  test('follows keys on its buttons, and leaves the keys of a slide alone', async () => {
    await mount(examples.cards.html);
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) press(button('Next'), key);
    expect(moves.map(({ left }) => left)).toEqual([400, 600, 400, 0]);
    expect(press(find('a', track()), 'ArrowRight')).toBe(true);
    expect(press(button('Next'), 'PageDown')).toBe(true);
    expect(moves).toHaveLength(4);
  });

  test('[F118] goes the other way in right-to-left pages', async () => {
    await mount(examples.rightToLeft.html.replace('<ul', '<ul style="direction: rtl"'));
    press(button('Next'), 'ArrowLeft');
    button('Next').click();
    expect(moves.map(({ left }) => left)).toEqual([-400, -600]);
    expect(lines()).toEqual(['false', 'false', 'true']);
  });

  test('[R38] is animated from 1025 pixels, and not under', async () => {
    await mount(examples.cards.html);
    button('Next').click();
    setWidth(1024);
    button('Next').click();
    expect(moves.map(({ behavior }) => behavior)).toEqual(['smooth', 'instant']);
  });

  test('does not count the slides that it passes on its way', async () => {
    await mount(examples.cards.html);
    vi.mocked(Element.prototype.scrollTo).mockImplementation(() => {});
    button('Page 3 of 3').click();
    scroll(300);
    expect(lines()).toEqual(['false', 'false', 'true']);
    track().dispatchEvent(new Event('wheel'));
    scroll(380);
    expect(lines(), 'the visitor took over').toEqual(['false', 'true', 'false']);
  });

  test('counts a swipe from 1/500 of its width: what it started at attracts it no more', async () => {
    view = 500;
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    await mount(examples.many.html);
    const attracts = (): string[] =>
      [...track().children]
        .slice(0, 3)
        .map((slide) => (slide instanceof HTMLElement ? slide.style.scrollSnapAlign : ''));
    track().dispatchEvent(new Event('touchstart'));
    scroll(1);
    expect(attracts(), 'a tap').toEqual(['', '', '']);
    scroll(1.5);
    expect(attracts()).toEqual(['none', '', '']);
    track().dispatchEvent(new Event('touchend'));
    scroll(100);
    track().dispatchEvent(new Event('scrollend'));
    expect(attracts()).toEqual(['', '', '']);
    // For browsers without `scrollend`.
    track().dispatchEvent(new Event('touchstart'));
    scroll(200);
    track().dispatchEvent(new Event('touchcancel'));
    window.dispatchEvent(new Event('keydown'));
    expect(attracts()).toEqual(['', '', '']);
  });

  test('says a number if there are many pages, or no room for a line each', async () => {
    await mount(examples.many.html);
    expect([lines(), root().querySelector('.vr-slider__places')?.textContent]).toEqual([[], '1 / 100']);
    button('Next').click();
    expect(root().querySelector('.vr-slider__places')?.textContent).toBe('2 / 100');
    controller.abort();
    controller = new AbortController();
    document.body.replaceChildren();
    view = 120;
    await mount(examples.cards.html);
    expect([lines(), root().querySelector('.vr-slider__places')?.textContent]).toEqual([[], '1 / 5']);
  });

  test('has buttons only if its slides do not fit, also after an update', async () => {
    for (const { html } of [examples.empty, examples.one]) {
      document.body.replaceChildren();
      await mount(html);
      expect(root().querySelector('.vr-slider__controls')?.matches('[hidden]')).toBe(true);
    }
    track().append(...(parsePartial(examples.cards.html).querySelector('ul')?.children ?? []));
    await vi.waitFor(() => expect(lines()).toEqual(['true', 'false', 'false']));
    view = 1300;
    resized();
    expect(root().querySelector('.vr-slider__controls')?.matches('[hidden]')).toBe(true);
  });

  test('keeps focus on its buttons when the window grows and the lines change', async () => {
    await mount(examples.cards.html);
    button('Page 3 of 3').focus();
    view = 640;
    resized();
    expect(document.activeElement).toBe(button('Next'));
  });

  test('gives back what the server sent', async () => {
    await mount(examples.playing.html);
    const before = parsePartial(examples.playing.html).firstElementChild?.outerHTML;
    button('Next').click();
    controller.abort();
    expect(root().outerHTML).toBe(before);
  });

  test('reports a missing track and invalid seconds', async () => {
    await expect(mount(examples.trackless.html)).rejects.toMatchObject({ code: 'VR301' });
    document.body.replaceChildren();
    await expect(mount(examples.playing.html.replace('"5"', '"fast"'))).rejects.toMatchObject({ code: 'VR202' });
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('[R38 R177] a slider that moves by itself', () => {
  const wait = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1000);
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  test('starts with a pause button, wraps around, and waits while read or out of view', async () => {
    await mount(examples.playing.html);
    expect(root().querySelector('button, a')).toBe(button('Pause the slides'));
    wait(15);
    expect(moves.map(({ left }) => left)).toEqual([400, 600, 0]);
    find('a', track()).focus();
    wait(10);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    reportIntersection(false);
    wait(10);
    expect(moves).toHaveLength(3);
    reportIntersection(true);
    button('Pause the slides').click();
    wait(10);
    expect(moves).toHaveLength(3);
    button('Play the slides').click();
    wait(5);
    expect(moves).toHaveLength(4);
  });

  test('stops once it is used', async () => {
    await mount(examples.playing.html);
    button('Next').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    wait(20);
    expect([moves.length, button('Play the slides').dataset.state]).toEqual([0, 'paused']);
  });

  test('never moves under 1025 pixels, and has no button to stop it there', async () => {
    setWidth(1024);
    await mount(examples.playing.html);
    wait(20);
    expect([moves.length, button('Pause the slides').hidden]).toEqual([0, true]);
    setWidth(1025);
    wait(5);
    expect([moves.length, button('Pause the slides').hidden]).toEqual([1, false]);
  });

  test('never moves with reduced motion', async () => {
    const real = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) => real(query.includes('no-preference') ? 'not all' : query));
    await mount(examples.playing.html);
    wait(20);
    expect([moves.length, button('Pause the slides').hidden]).toEqual([0, true]);
  });
});

describe('[R177] the steps of a slider', () => {
  const slides = (...widths: number[]) =>
    widths.map((_, index) => ({
      start: widths.slice(0, index).reduce((sum, one) => sum + one, 0),
      end: widths.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
    }));

  test.each([
    ['one at a time where one shows', [300, 300, 300], 330, [0, 300, 570]],
    ['none twice where the last slides show together', [100, 100, 100, 100], 300, [0, 100]],
    ['a slide wider than the row is a step of its own', [500, 100], 200, [0, 400]],
    ['no slide, no step', [], 200, []],
  ])('%s', (_, widths, room, steps) => {
    const total = widths.reduce((sum, one) => sum + one, 0);
    expect(stepsOf({ slides: slides(...widths), view: room, furthest: Math.max(total - room, 0) })).toEqual(steps);
  });
});
