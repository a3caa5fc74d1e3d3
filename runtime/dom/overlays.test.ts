import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../testing/find.ts';
import { parsePartial } from './html.ts';
import { closeOverlay, openOverlay, type Overlay } from './overlays.ts';
import { announceRemoval } from './removal.ts';

const byId = (id: string): HTMLElement => find(`#${id}`);

beforeEach(() => {
  document.body.append(
    parsePartial(`<main id="main" tabindex="-1"><h1 id="heading">Homes</h1>
      <section id="section"><h2 id="near">Prices</h2><p id="around"><button id="opener">Change region</button></p></section>
      <details id="menu"><summary id="summary">More</summary><a id="link" href="#">Articles</a></details></main>
      <div id="popout"><button id="inside">Sydney</button></div><div id="second"><button id="deep">Back</button></div>`),
  );
});
afterEach(() => {
  for (const id of ['popout', 'second', 'menu']) {
    const element = document.getElementById(id);
    if (element) closeOverlay(element);
  }
  document.body.replaceChildren();
});

const hidden: string[] = [];
beforeEach(() => void (hidden.length = 0));

function open(id: string, opener: string | null, kind: Overlay['kind'] = 'popout'): void {
  openOverlay({
    element: byId(id),
    kind,
    opener: opener === null ? null : byId(opener),
    hide: () => void hidden.push(id),
  });
}

const press = (target: Element, released = target): void => {
  target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  released.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};
const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};
const focused = (): string | undefined => document.activeElement?.id;

describe('[D49] Escape and outside clicks', () => {
  test('Escape closes once, and focus returns to the opener', () => {
    open('popout', 'opener');
    byId('inside').focus();
    expect(key('Escape').defaultPrevented).toBe(true);
    expect([hidden, focused()]).toEqual([['popout'], 'opener']);
    expect(key('Escape').defaultPrevented, 'with nothing open it is not ours').toBe(false);
  });

  test('Escape closes a popout before a menu that mounts open later', () => {
    open('popout', 'link');
    open('menu', 'summary', 'menu');
    byId('inside').focus();
    key('Escape');
    expect([hidden, focused()]).toEqual([['popout'], 'link']);
  });

  test('Escape closes nothing during a composition or if it is handled inside', () => {
    open('popout', 'opener');
    byId('inside').focus();
    key('Escape', { isComposing: true });
    byId('inside').addEventListener('keydown', (event) => event.preventDefault());
    key('Escape');
    expect(hidden).toEqual([]);
  });

  test('a click on the backdrop closes; inside, on the opener or dragged out does not', () => {
    open('popout', 'opener');
    press(byId('inside'));
    press(byId('opener'));
    press(byId('inside'), byId('popout'));
    expect(hidden).toEqual([]);
    press(byId('popout'));
    expect(hidden).toEqual(['popout']);
  });

  test('the topmost closes first; the menu below it stays open', () => {
    open('menu', 'summary', 'menu');
    open('popout', 'link');
    byId('inside').focus();
    press(byId('heading'));
    expect(hidden).toEqual(['popout']);
    expect(focused()).toBe('link');
    key('Escape');
    expect([hidden, focused()]).toEqual([['popout', 'menu'], 'summary']);
  });

  test('[D51] a menu closes when focus leaves it, without moving focus', () => {
    open('menu', 'summary', 'menu');
    byId('link').focus();
    byId('opener').focus();
    expect([hidden, focused()]).toEqual([['menu'], 'opener']);
  });
});

describe('one at a time', () => {
  test('a popout opened from another replaces it, and inherits its opener', () => {
    open('popout', 'opener');
    byId('inside').focus();
    open('second', 'inside');
    expect(hidden).toEqual(['popout']);
    byId('deep').focus();
    closeOverlay(byId('second'));
    expect(focused()).toBe('opener');
  });

  test('closing what is not open does nothing', () => {
    closeOverlay(byId('popout'));
    open('popout', 'opener');
    closeOverlay(byId('popout'));
    closeOverlay(byId('popout'));
    expect(hidden).toEqual(['popout']);
  });
});

describe('[F65] focus never falls to the body', () => {
  test.each([
    ['the heading nearest to an opener that is gone', () => byId('opener').remove(), 'near'],
    ['the next heading where that one went as well', () => byId('section').remove(), 'heading'],
    ['the page, where no heading is left', () => byId('main').replaceChildren(), 'main'],
  ])('%s', (_, happening, place) => {
    open('popout', 'opener');
    byId('inside').focus();
    happening();
    closeOverlay(byId('popout'));
    expect(focused()).toBe(place);
  });

  test('focus that has moved elsewhere stays there', () => {
    open('popout', 'opener');
    byId('link').focus();
    closeOverlay(byId('popout'));
    expect(focused()).toBe('link');
  });

  test('focus that the browser returns, from a dialog that it opened, stays there', () => {
    const hide = (): void => byId('link').focus();
    openOverlay({ element: byId('popout'), kind: 'popout', opener: byId('opener'), hide });
    byId('inside').focus();
    closeOverlay(byId('popout'));
    expect(focused()).toBe('link');
  });

  test('[F58] an update that removes a popout closes it; focus skips what is removed', () => {
    open('popout', 'opener');
    byId('inside').focus();
    const order: string[] = [];
    const watch = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focus(this: HTMLElement) {
      order.push(this.id);
    });
    announceRemoval([byId('popout'), byId('section')]);
    watch.mockRestore();
    expect([hidden, order[0]]).toEqual([['popout'], 'heading']);
    announceRemoval([byId('popout')]);
    expect(hidden).toEqual(['popout']);
  });
});
