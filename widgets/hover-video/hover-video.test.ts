import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

const render = renderExamples('hover-video', examples);
const filmHtml = render('partial');
const sourceless = filmHtml.replaceAll(/<source[^>]*>/g, '');

let controller = new AbortController();
let leaveWindow: () => void = () => {};
let answer: () => Promise<void> = () => Promise.resolve();
const playing = new Set<HTMLMediaElement>();

beforeEach(() => {
  controller = new AbortController();
  answer = () => Promise.resolve();
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        leaveWindow = () => callback([{ isIntersecting: false }]);
      }
      observe = (): void => {};
      disconnect = (): void => {};
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    playing.add(this);
    return answer();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});

afterEach(() => {
  controller.abort();
  playing.clear();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const roots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-widget]')];
const root = (): HTMLElement => find('[data-widget]');
const video = (): HTMLVideoElement => find('video', root());
const button = (of = root()): HTMLButtonElement => find('button', of);
const states = (): (string | undefined)[] => roots().map((film) => film.dataset.state);
const note = (): boolean => root().querySelector('p')?.hidden === false;

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(html));
  for (const film of roots()) await initWidget(widget, film, controller.signal, () => {});
}

const point = (type: 'pointerenter' | 'pointerleave', pointerType = 'mouse', film = root()): boolean =>
  film.dispatchEvent(new PointerEvent(type, { pointerType }));
function rest(film = root()): void {
  point('pointerenter', 'mouse', film);
  vi.advanceTimersByTime(200);
}

describe('[R180] a film', () => {
  test('plays while the pointer rests on it, and is a poster again when it leaves', async () => {
    await mount(filmHtml);
    expect([video().preload, video().controls, video().muted, states()]).toEqual(['none', false, true, ['ready']]);
    point('pointerenter');
    vi.advanceTimersByTime(100);
    point('pointerleave');
    vi.advanceTimersByTime(200);
    expect(video().play).not.toHaveBeenCalled();
    rest();
    expect([states(), button().getAttribute('aria-pressed')]).toEqual([['playing'], 'true']);
    video().currentTime = 2;
    point('pointerleave');
    expect([states(), button().getAttribute('aria-pressed')]).toEqual([['ready'], 'false']);
    expect(video().load).toHaveBeenCalledOnce();
  });

  test('plays by a named toggle button; touch alone starts nothing', async () => {
    await mount(filmHtml);
    expect([button().type, button().getAttribute('aria-label'), button().getAttribute('aria-pressed')]).toEqual([
      'button',
      'Play: Ardenne 22 in motion',
      'false',
    ]);
    point('pointerenter', 'touch');
    vi.advanceTimersByTime(200);
    expect(states()).toEqual(['ready']);
    button().click();
    point('pointerleave', 'touch');
    point('pointerleave');
    expect([states(), button().getAttribute('aria-pressed')]).toEqual([['playing'], 'true']);
    button().click();
    expect([states(), button().getAttribute('aria-pressed')]).toEqual([['ready'], 'false']);
  });

  test('plays alone, also among those of its name', async () => {
    await mount(render('two'));
    button().click();
    expect(states()).toEqual(['playing', 'ready']);
    rest(roots()[1]);
    expect(states()).toEqual(['ready', 'playing']);
  });

  test('stops out of the window, and in a tab that is not seen', async () => {
    await mount(sourceless.replace('<video', '<video src="/ardenne-22.mp4"'));
    button().click();
    leaveWindow();
    expect(states()).toEqual(['ready']);
    button().click();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(states()).toEqual(['ready']);
  });

  test.each([
    [
      'motion',
      () =>
        vi.stubGlobal('matchMedia', (query: string) =>
          Object.assign(new EventTarget(), { matches: query.includes('prefers-reduced-motion: reduce') }),
        ),
    ],
    [
      'data',
      () => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } })),
    ],
  ])('starts only by its button with reduced %s', async (_, ask) => {
    ask();
    await mount(filmHtml);
    rest();
    expect(states()).toEqual(['ready']);
    button().click();
    expect(states()).toEqual(['playing']);
  });

  test('that fails leaves its poster and says so, and is tried again', async () => {
    answer = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    await mount(filmHtml);
    button().click();
    await vi.waitFor(() => expect(note()).toBe(true));
    expect(states()).toEqual(['ready']);
    vi.advanceTimersByTime(1000);
    expect(lastAnnouncement()).toBe('This video couldn’t be loaded.');
    answer = () => Promise.reject(new DOMException('', 'AbortError'));
    button().click();
    await Promise.resolve();
    expect([note(), states()]).toEqual([false, ['playing']]);
    video().dispatchEvent(new Event('error'));
    expect([note(), states()]).toEqual([true, ['ready']]);
  });

  test('in several formats fails with the last of them', async () => {
    await mount(filmHtml);
    button().click();
    const [first, last] = video().children;
    first?.dispatchEvent(new Event('error'));
    expect(note()).toBe(false);
    last?.dispatchEvent(new Event('error'));
    expect([note(), states()]).toEqual([true, ['ready']]);
  });

  test('is given back as the server sent it', async () => {
    await mount(filmHtml);
    button().click();
    controller.abort();
    expect([root().isEqualNode(parsePartial(filmHtml).firstElementChild), playing.size]).toEqual([true, 0]);
  });

  test('reports a missing name, source or video, and keeps its controls', async () => {
    for (const html of [render('nameless'), sourceless, sourceless.replaceAll('video ', 'img ')]) {
      document.body.replaceChildren();
      await expect(mount(html)).rejects.toMatchObject({ code: 'VR302' });
      expect(root().querySelector('button')).toBeNull();
    }
    document.body.replaceChildren();
    await expect(mount(filmHtml.replace(' data-part="video"', ''))).rejects.toMatchObject({ code: 'VR301' });
    expect(video().controls).toBe(true);
  });
});
