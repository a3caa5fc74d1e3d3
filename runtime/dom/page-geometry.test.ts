import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../testing/find.ts';
import { desktopBehaviour, desktopLayout, onMedia } from './breakpoints.ts';
import { parsePartial } from './html.ts';
import { makeModal } from './modal.ts';
import { scrollTo } from './scroll.ts';
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

describe('a modal panel', () => {
  beforeEach(() => {
    const page = `<header id="header"></header><main id="main"><form id="form"><div id="bar"><button id="toggle"></button><select id="sort"></select></div><div id="panel"><input></div></form>
      <section id="results"></section></main><aside id="already" inert></aside><div class="vr-announcer" id="speaker"></div><script id="data" type="application/json"></script>`;
    document.body.append(parsePartial(page));
  });
  const byId = (id: string): HTMLElement => find(`#${id}`);
  const inert = (): string[] => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
  const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

  test('makes its surroundings inert, except live regions and given elements', () => {
    const release = makeModal(byId('panel'), [byId('toggle')]);
    expect(inert().toSorted()).toEqual(['already', 'header', 'results', 'sort']);
    expect(byId('panel').closest('[inert]')).toBeNull();
    expect(locked()).toBe(true);
    release();
    expect([inert(), locked()]).toEqual([['already'], false]);
  });

  test('without exceptions makes everything outside its ancestors inert', () => {
    const release = makeModal(byId('panel'));
    expect(inert().toSorted()).toEqual(['already', 'bar', 'header', 'results']);
    release();
    expect(inert()).toEqual(['already']);
  });

  test('an exception outside its form keeps its ancestors usable too', () => {
    const release = makeModal(byId('panel'), [byId('header'), byId('sort')]);
    expect(inert().toSorted()).toEqual(['already', 'results', 'toggle']);
    release();
  });
});
