import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../testing/find.ts';
import { parsePartial } from './html.ts';
import { closeCover, openCover, type Cover } from './cover.ts';
import { announceRemoval } from './removal.ts';

const byId = (id: string): HTMLElement => find(`#${id}`);

beforeEach(() => {
  document.body.append(
    parsePartial(`<main id="main" tabindex="-1"><h1 id="heading">Homes</h1>
      <section id="section"><h2 id="near">Prices</h2><p id="around"><button id="opener">Change region</button></p></section>
      <details id="menu"><summary id="summary">More</summary><a id="link" href="#">Articles</a></details></main>
      <dialog id="popout"><button id="inside">Sydney</button></dialog><dialog id="second"><button id="deep">Back</button></dialog>
      <form id="sheet"><button id="apply">Apply</button></form>`),
  );
});
afterEach(() => {
  for (const id of ['popout', 'second', 'sheet', 'menu']) {
    const element = document.getElementById(id);
    if (element) closeCover(element);
  }
  document.body.replaceChildren();
});

const hidden: string[] = [];
beforeEach(() => void (hidden.length = 0));

function open(id: string, opener: string | null, kind: Cover['kind'] = 'dialog'): void {
  openCover({
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
/** The page has no layout: what is anywhere in the window is this. */
const putAbove = (id: string): void => void vi.spyOn(document, 'elementFromPoint').mockReturnValue(byId(id));
const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

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
    press(byId('popout'));
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

test('[D49] in what another script shows above a menu, clicks and focus close nothing', () => {
  open('menu', 'summary', 'menu');
  const later = document.body.appendChild(document.createElement('button'));
  later.focus();
  press(later);
  expect(hidden).toEqual([]);
  press(byId('heading'));
  expect(hidden).toEqual(['menu']);
});

describe('[D49] what covers the page', () => {
  test('a dialog makes nothing inert, says that it is modal and takes focus to its name', () => {
    const before = document.body.innerHTML;
    byId('popout').setAttribute('aria-labelledby', 'inside');
    open('popout', 'opener');
    expect([byId('popout').getAttribute('aria-modal'), focused(), document.querySelector('[inert]')]).toEqual([
      'true',
      'inside',
      null,
    ]);
    key('Escape');
    byId('popout').removeAttribute('aria-labelledby');
    byId('popout').removeAttribute('class');
    expect(document.body.innerHTML).toBe(before);
  });

  test.each([
    ['above which is nothing', ['inside'], 'show'],
    ['that the page lies above', ['heading', 'inside'], 'showModal'],
    ['above which is a message', ['message', 'inside'], 'show'],
  ] as const)('a dialog %s', (_, above, method) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    document.body.append(Object.assign(document.createElement('p'), { id: 'message', className: 'oc-flash-message' }));
    Object.defineProperty(document, 'elementsFromPoint', { value: () => above.map(byId), configurable: true });
    const calls = vi.spyOn(HTMLDialogElement.prototype, method);
    open('popout', 'opener');
    expect([calls.mock.calls.length, byId('popout').hasAttribute('open')]).toEqual([1, true]);
  });

  test('a sheet is a named dialog while it is open', () => {
    openCover({ element: byId('sheet'), kind: 'sheet', opener: byId('opener'), label: 'Filters' });
    expect(['role', 'aria-label', 'aria-modal'].map((name) => byId('sheet').getAttribute(name))).toEqual([
      'dialog',
      'Filters',
      'true',
    ]);
    closeCover(byId('sheet'));
    expect(byId('sheet').getAttributeNames()).toEqual(['id']);
  });

  test('the page scrolls again once nothing covers it', () => {
    open('sheet', 'opener', 'sheet');
    open('popout', 'apply');
    key('Escape');
    expect([hidden, locked()]).toEqual([['popout'], true]);
    key('Escape');
    expect([hidden, locked()]).toEqual([['popout', 'sheet'], false]);
  });

  test('in what another script has put above it, clicks, focus and Escape close nothing', () => {
    open('popout', 'opener');
    putAbove('deep');
    byId('deep').focus();
    press(byId('deep'));
    key('Escape');
    expect([hidden, focused()]).toEqual([[], 'deep']);
    expect(byId('popout').getAttribute('aria-modal'), 'screen readers reach it too').toBe('false');
    putAbove('popout');
    byId('inside').focus();
    expect(byId('popout').getAttribute('aria-modal')).toBe('true');
    key('Escape');
    expect(hidden).toEqual(['popout']);
  });

  test('Escape on an opener that lies above its sheet, and closes it too, closes it', () => {
    openCover({ element: byId('sheet'), kind: 'sheet', opener: byId('opener'), isToggle: true });
    putAbove('opener');
    byId('opener').focus();
    key('Escape');
    expect(locked()).toBe(false);
  });

  test('a sheet that stays in the page keeps its focus, if that is asked for', () => {
    open('sheet', 'opener', 'sheet');
    byId('apply').focus();
    closeCover(byId('sheet'), { keepsFocus: true });
    expect([hidden, focused()]).toEqual([['sheet'], 'apply']);
  });
});

describe('one at a time', () => {
  test('a popout opened from another replaces it, and inherits its opener', () => {
    open('popout', 'opener');
    byId('inside').focus();
    open('second', 'inside');
    expect(hidden).toEqual(['popout']);
    byId('deep').focus();
    closeCover(byId('second'));
    expect(focused()).toBe('opener');
  });

  test('closing what is not open does nothing', () => {
    closeCover(byId('popout'));
    open('popout', 'opener');
    closeCover(byId('popout'));
    closeCover(byId('popout'));
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
    closeCover(byId('popout'));
    expect(focused()).toBe(place);
  });

  test('focus that has moved elsewhere stays there', () => {
    open('popout', 'opener');
    putAbove('link');
    byId('link').focus();
    closeCover(byId('popout'));
    expect(focused()).toBe('link');
  });

  test('focus that the browser returns, from a dialog that it opened, stays there', () => {
    const hide = (): void => byId('link').focus();
    openCover({ element: byId('popout'), kind: 'dialog', opener: byId('opener'), hide });
    byId('inside').focus();
    closeCover(byId('popout'));
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
