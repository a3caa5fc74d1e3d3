import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../testing/find.ts';
import { IntentWatcher } from './strategies.ts';
import { placed } from '../testing/widgets.ts';

let controller = new AbortController();
let intent = new IntentWatcher();
beforeEach(() => {
  controller = new AbortController();
  intent = new IntentWatcher();
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

/** A waiting root; `clicks` counts the clicks that a listener of the widget would receive. */
function waitingRoot(content: string): { root: HTMLElement; target: HTMLElement; mount: () => number } {
  const root = placed(`<div data-widget="x">${content}</div>`);
  const target = root.querySelector<HTMLElement>('.target') ?? root;
  void intent.until(root, controller.signal);
  return {
    root,
    target,
    mount() {
      const clicks = vi.fn();
      root.addEventListener('click', clicks);
      intent.resolve(root, true);
      return clicks.mock.calls.length;
    },
  };
}

describe('an early click', () => {
  test.each([
    ['a bare button', '<button type="button" class="target">Open</button>'],
    ['the icon in a button', '<button type="button"><svg class="target"></svg></button>'],
    ['an element with the role of a button', '<span role="button" class="target">Open</span>'],
  ])('on %s is replayed once', (_, content) => {
    const { target, mount } = waitingRoot(content);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(mount()).toBe(1);
  });

  test.each([
    ['a link', '<a href="#x" class="target">Go</a>'],
    ['a checkbox', '<input type="checkbox" class="target">'],
    ['a label', '<label><span class="target">Any</span><input type="checkbox"></label>'],
    ['a submit button', '<button class="target">Send</button>'],
    ['a summary', '<details><summary class="target">More</summary></details>'],
    ['a button in a link', '<a href="#x"><button type="button" class="target">Go</button></a>'],
    ['a button that opens a popover', '<button type="button" popovertarget="x" class="target">Open</button>'],
    ['plain text', '<p class="target">Words</p>'],
  ])('on %s had its own effect and is not replayed', (_, content) => {
    const { target, mount } = waitingRoot(content);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(mount()).toBe(0);
  });

  test('[F121] on a heart is handled by the page’s listener, and not replayed', () => {
    const { root, target, mount } = waitingRoot('<button type="button" class="target"></button>');
    root.addEventListener('click', (event) => event.preventDefault(), { once: true });
    target.click();
    expect(mount()).toBe(0);
  });

  test('the last of two buttons is the one the visitor means', () => {
    const { root } = waitingRoot('<button type="button">One</button><button type="button">Two</button>');
    const clicks: string[] = [];
    const buttons = [...root.querySelectorAll('button')];
    for (const button of buttons) button.click();
    root.addEventListener('click', ({ target }) => clicks.push((target as Element).textContent ?? ''));
    intent.resolve(root, true);
    expect(clicks).toEqual(['Two']);
  });

  test('is dropped if the widget failed or the button is gone', () => {
    const [failed, gone] = [
      waitingRoot('<button type="button" class="target"></button>'),
      waitingRoot('<button type="button" class="target"></button>'),
    ];
    const listener = vi.fn();
    failed.target.click();
    gone.target.click();
    failed.target.addEventListener('click', listener);
    intent.resolve(failed.root, false);
    gone.target.remove();
    gone.target.addEventListener('click', listener);
    intent.resolve(gone.root, true);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('waiting', () => {
  test('an intent goes to the nearest root that still waits', async () => {
    const outer = placed('<div data-widget="outer"><div data-widget="inner"><p></p></div></div>');
    const inner = outer.querySelector<HTMLElement>('[data-widget="inner"]') ?? outer;
    const clicks: string[] = [];
    void intent.until(outer, controller.signal).then(() => clicks.push('outer'));
    void intent.until(inner, controller.signal).then(() => clicks.push('inner'));
    const reach = async (): Promise<void> => {
      find('p', inner).dispatchEvent(new Event('pointerover', { bubbles: true }));
      await Promise.resolve();
    };
    await reach();
    expect(clicks).toEqual(['inner']);
    intent.resolve(inner, true);
    await reach();
    expect(clicks).toEqual(['inner', 'outer']);
  });

  test('existing focus is an intent', async () => {
    const root = placed('<div data-widget="x"><input></div>');
    find('input', root).focus();
    await expect(intent.until(root, controller.signal)).resolves.toBeUndefined();
  });

  test('waiting twice for one root gives one promise', () => {
    const root = placed('<div data-widget="x"></div>');
    expect(intent.until(root, controller.signal)).toBe(intent.until(root, controller.signal));
  });

  test('the page listens only while a root waits, with one set of listeners for all', () => {
    const added = vi.spyOn(document, 'addEventListener');
    const roots = Array.from({ length: 50 }, () =>
      placed('<div data-widget="x"><button type="button"></button></div>'),
    );
    for (const root of roots) void intent.until(root, controller.signal);
    expect(added.mock.calls.map(([type]) => type)).toEqual(['pointerover', 'focusin', 'click']);
    const signals = added.mock.calls.map(([, , options]) => (typeof options === 'object' ? options.signal : undefined));
    for (const root of roots.slice(1)) intent.resolve(root, true);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
    controller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  });
});

describe('intent before this code loads', () => {
  test.each([
    [
      'the pointer rests on the widget',
      (root: HTMLElement) => vi.spyOn(root, 'matches').mockImplementation((selector) => selector === ':hover'),
    ],
    ['focus is in it', (root: HTMLElement) => find('button', root).focus()],
  ])('counts if %s', async (_, act) => {
    const root = placed('<div data-widget="x"><button type="button">Open</button></div>');
    act(root);
    await expect(intent.until(root, controller.signal)).resolves.toBeUndefined();
  });
});
