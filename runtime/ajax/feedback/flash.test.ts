import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCover } from '../../dom/cover.ts';
import { flashMessage, type FlashOptions } from './flash.ts';

const messages = (): Element[] => [...document.querySelectorAll('.oc-flash-message')];
const texts = (): (string | undefined)[] =>
  messages().map((message) => message.querySelector('.flash-message')?.textContent);
const region = (): Element | null => document.querySelector('.oc-flash-messages');

function first(): HTMLElement {
  const [message] = messages();
  if (!(message instanceof HTMLElement)) throw new Error('No message is shown.');
  return message;
}

function closeButton(): HTMLButtonElement {
  const button = first().querySelector('button');
  if (!button) throw new Error('The message has no close button.');
  return button;
}

/** @returns whether the key was used */
function press(key: string, target: Element, modifiers: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
}

/** Flashes and waits until the message is in the page. */
function flash(options: FlashOptions): string {
  const id = flashMessage(options);
  vi.advanceTimersByTime(120);
  return id;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(document.createElement('main'));
});

afterEach(() => {
  flashMessage({ hideAll: true });
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('[R13] types', () => {
  test.each(['success', 'error', 'warning', 'info'])('[R13] %s has the class themes style, and slides in', (type) => {
    flash({ message: 'Saved', type });
    expect(first().className).toBe(`oc-flash-message ${type} flash-show`);
    expect(texts()).toEqual(['Saved']);
  });

  test('[R13] without a type it is a success, and the old option names still work', () => {
    flash({ text: 'An old theme', class: 'info' });
    expect(first().classList.contains('info')).toBe(true);
    flash({ message: 'Saved', hideAll: true });
    expect(first().classList.contains('success')).toBe(true);
  });

  test('[R13] HTML in a message is text, and a type may be any text', () => {
    flash({ message: '<img src=x onerror=alert(1)>', type: 'my own "type"' });
    expect(texts()).toEqual(['<img src=x onerror=alert(1)>']);
    expect(document.querySelector('img')).toBeNull();
    expect(first().attributes).toHaveLength(1);
  });
});

describe('duration', () => {
  test('is three seconds by default, then it fades out in 600 ms', () => {
    flashMessage({ message: 'Saved' });
    vi.advanceTimersByTime(100);
    vi.advanceTimersByTime(2999);
    expect(first().classList.contains('flash-show')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(first().classList.contains('flash-show')).toBe(false);
    expect(first().hasAttribute('inert')).toBe(true);
    vi.advanceTimersByTime(599);
    expect(messages()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(messages()).toHaveLength(0);
  });

  test('is the given number of seconds; with 0 it stays', () => {
    flash({ message: 'Quick', interval: 1 });
    vi.advanceTimersByTime(1600);
    expect(messages()).toHaveLength(0);
    flash({ message: 'Stays', interval: 0 });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Stays']);
  });

  test.each(['error', 'warning'])('%s stays until it is closed', (type) => {
    flash({ message: 'Compare is full', type });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Compare is full']);
  });

  test('pauses while the pointer is over it or focus is in it', () => {
    flash({ message: 'Saved' });
    first().dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(10_000);
    closeButton().focus();
    first().dispatchEvent(new Event('pointerleave'));
    vi.advanceTimersByTime(10_000);
    expect(messages()).toHaveLength(1);
    closeButton().blur();
    vi.advanceTimersByTime(3600);
    expect(messages()).toHaveLength(0);
  });

  test('is unlimited after a click on the message', () => {
    flash({ message: 'Saved' });
    first().click();
    vi.advanceTimersByTime(60_000);
    expect(messages()).toHaveLength(1);
  });
});

describe('several messages', () => {
  test('are shown one at a time, in order', () => {
    for (const message of ['one', 'two', 'three']) flashMessage({ message });
    vi.advanceTimersByTime(100);
    expect(texts()).toEqual(['one']);
    vi.advanceTimersByTime(3600);
    expect(texts()).toEqual(['two']);
    vi.advanceTimersByTime(3600);
    expect(texts()).toEqual(['three']);
  });

  test.each<FlashOptions>([{ type: 'error' }, { type: 'loading' }, { hideAll: true }])(
    '%o appears immediately and removes the others',
    (options) => {
      flash({ message: 'one' });
      flashMessage({ message: 'two' });
      flash({ message: 'now', ...options });
      expect(texts()).toEqual(['now']);
      closeButton().click();
      vi.advanceTimersByTime(10_000);
      expect(messages()).toHaveLength(0);
    },
  );

  test('hideAll without a message just clears', () => {
    flash({ message: 'one' });
    flashMessage({ message: 'two' });
    flash({ hideAll: true });
    vi.advanceTimersByTime(10_000);
    expect(messages()).toHaveLength(0);
  });

  test('a persistent one gives way to a later one after the minimum reading time', () => {
    flash({ message: 'It failed', type: 'error' });
    flashMessage({ message: 'Now it worked' });
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(['It failed']);
    vi.advanceTimersByTime(601);
    expect(texts()).toEqual(['Now it worked']);
  });

  test('replace takes the place of a visible or queued message and keeps its id', () => {
    const draftId = flash({ message: 'Draft' });
    const waiting = flashMessage({ message: 'Waiting' });
    expect(flashMessage({ message: 'Final', type: 'info', replace: draftId })).toBe(draftId);
    flashMessage({ message: 'Still waiting', replace: waiting });
    expect(texts()).toEqual(['Final']);
    expect(first().classList.contains('info')).toBe(true);
    vi.advanceTimersByTime(3600);
    expect(texts()).toEqual(['Still waiting']);
  });

  test('a message can be given an id', () => {
    expect(flash({ message: 'Draft', id: 'mine' })).toBe('mine');
    flash({ message: 'Final', replace: 'mine' });
    expect(texts()).toEqual(['Final']);
  });

  test('replace without a text removes the message; a removed one is shown again', () => {
    const id = flash({ message: 'Working', interval: 0 });
    flashMessage({ replace: id });
    vi.advanceTimersByTime(600);
    expect(messages()).toHaveLength(0);
    flash({ message: 'Done', replace: id });
    expect(texts()).toEqual(['Done']);
  });
});

describe('accessibility', () => {
  test('the polite region is in the page before the first message is added', () => {
    region()?.remove();
    flashMessage({ message: 'Saved' });
    expect(region()?.parentElement).toBe(document.body);
    expect(region()?.getAttribute('aria-live')).toBe('polite');
    expect(messages()).toHaveLength(0);
    vi.advanceTimersByTime(100);
    expect(texts()).toEqual(['Saved']);
  });

  test('an error is an alert, and the region does not announce it again', () => {
    flash({ message: 'It failed', type: 'error' });
    expect(first().getAttribute('role')).toBe('alert');
    expect(region()?.getAttribute('aria-live')).toBe('off');
    flash({ message: 'It worked', hideAll: true });
    expect(first().hasAttribute('role')).toBe(false);
    expect(region()?.getAttribute('aria-live')).toBe('polite');
  });

  test('a message is added once and not changed afterwards', async () => {
    flash({ message: 'first, so that the region is there', interval: 1 });
    vi.advanceTimersByTime(2000);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((added) => records.push(...added));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    flashMessage({ message: 'Saved' });
    await vi.advanceTimersByTimeAsync(2900);
    observer.disconnect();
    expect(records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))).toEqual([
      'Saved',
    ]);
  });

  test('the close button is a button with a name', () => {
    flash({ message: 'Saved', interval: 0 });
    expect(closeButton().type).toBe('button');
    expect(closeButton().getAttribute('aria-label')).toBe('Close this message');
    closeButton().click();
    vi.advanceTimersByTime(600);
    expect(messages()).toHaveLength(0);
  });

  test('Escape closes the message that has focus, and gives focus back', () => {
    const field = document.createElement('input');
    document.body.append(field);
    flash({ message: 'Saved', interval: 0 });
    field.focus();
    // happy-dom gives focusin no relatedTarget, which browsers do.
    closeButton().dispatchEvent(new FocusEvent('focusin', { relatedTarget: field, bubbles: true }));
    closeButton().focus();
    expect(press('Escape', closeButton())).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(document.querySelector('main')?.hasAttribute('tabindex')).toBe(false);
    vi.advanceTimersByTime(600);
    expect(messages()).toHaveLength(0);
  });

  test('a key goes to the message’s button from anywhere, and back', () => {
    const field = document.createElement('input');
    document.body.append(field);
    const control = Object.assign(document.createElement('button'), { textContent: 'Try again' });
    flash({ message: 'It failed', type: 'error', control });
    field.focus();
    expect([press('F6', field), document.activeElement]).toEqual([true, control]);
    // happy-dom gives focusin no relatedTarget, which browsers do.
    control.dispatchEvent(new FocusEvent('focusin', { relatedTarget: field, bubbles: true }));
    expect([press('F6', control), document.activeElement]).toEqual([true, field]);
    expect(press('F6', field, { shiftKey: true })).toBe(false);
    control.click();
    expect(press('F6', field)).toBe(false);
  });

  test('Escape closes it from anywhere, after what is open over the page', () => {
    flash({ message: 'It failed', type: 'error' });
    const menu = document.createElement('div');
    const dialog = document.createElement('dialog');
    document.body.append(menu, dialog);
    openCover({ element: menu, kind: 'menu', opener: null });
    press('Escape', document.body);
    expect(texts()).toEqual(['It failed']);
    dialog.setAttribute('aria-modal', 'true');
    dialog.show();
    expect(press('Escape', document.body)).toBe(false);
    dialog.close();
    expect(press('Escape', document.body)).toBe(true);
    vi.advanceTimersByTime(600);
    expect(messages()).toHaveLength(0);
    expect(press('Escape', document.body)).toBe(false);
  });

  test('focus goes to the content if it has no origin', () => {
    flash({ message: 'Saved', interval: 0 });
    closeButton().focus();
    closeButton().click();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });
});

test.each(['5s', 5000, -1])('an interval of %j is reported, and the message stays as long as usual', (interval) => {
  const lineOf = vi.spyOn(console, 'error').mockImplementation(() => {});
  flash({ message: 'Saved', interval } as FlashOptions);
  expect(lineOf.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining('VR561')]);
  vi.advanceTimersByTime(2800);
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(800);
  expect(messages()).toHaveLength(0);
});

describe('position', () => {
  test('is in the given element, or in the page if that is missing', () => {
    const aside = document.createElement('aside');
    document.body.append(aside);
    flash({ message: 'here', target: 'aside', interval: 1 });
    expect(aside.contains(first())).toBe(true);
    flash({ message: 'there', target: '#gone', hideAll: true });
    expect(first().parentElement?.parentElement).toBe(document.body);
    flash({ message: 'there', target: '>>>', hideAll: true });
    expect(first().parentElement?.parentElement).toBe(document.body);
  });
});
