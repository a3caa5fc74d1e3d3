import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllSearches } from '../../runtime/stores/search/recent-searches.ts';
import {
  act,
  bring,
  close,
  controllers,
  find,
  inputOf,
  isOpen,
  open,
  options,
  pass,
  place,
  press,
  toggleOf,
  type,
} from './testing-dropdown.ts';

beforeEach(forgetAllSearches);
afterEach(close);

describe('[R205 R206] opening', () => {
  test('the toggle shows field and quick actions; typing replaces them', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    expect([isOpen(root), toggleOf(root).hidden, toggleOf(root).getAttribute('aria-expanded')]).toEqual([
      false,
      false,
      'false',
    ]);
    await act(async () => toggleOf(root).click());
    expect([
      isOpen(root),
      document.activeElement === inputOf(root),
      root.querySelector<HTMLElement>('[data-part="actions"]')?.hidden,
    ]).toEqual([true, true, false]);
    await type(root, 'ard');
    expect([root.querySelector<HTMLElement>('[data-part="actions"]')?.hidden, options(root).length]).toEqual([true, 5]);
    await act(async () => toggleOf(root).click());
    expect([isOpen(root), document.activeElement === toggleOf(root)]).toEqual([false, true]);
  });

  test('who tabs through the field of a phone while it comes is not kept in it', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(width < 40em)' }));
    const [root = document.body] = place('header');
    inputOf(root).focus();
    await act(() => bring([root]));
    expect([isOpen(root), root.getAttribute('aria-modal')]).toEqual([true, 'true']);
    await press(inputOf(root), 'Tab');
    expect([isOpen(root), document.activeElement === toggleOf(root), root.hasAttribute('aria-modal')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('closes 200 milliseconds after focus leaves; an outside click closes at once', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'ard');
    const elsewhere = find(document, '#elsewhere', 'input');
    await act(async () => elsewhere.focus());
    await pass(150);
    await act(async () => inputOf(root).focus());
    await pass(300);
    expect(isOpen(root)).toBe(true);
    await act(async () => elsewhere.focus());
    await pass(150);
    const link = find(root, '[role="option"]', 'a');
    await act(async () => void link.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await pass(300);
    expect(isOpen(root)).toBe(true);
    await act(async () => {
      inputOf(root).focus();
      elsewhere.focus();
    });
    await pass(201);
    expect(isOpen(root)).toBe(false);
    await type(root, 'arde');
    await act(async () => void elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect([isOpen(root), inputOf(root).value]).toEqual([false, 'arde']);
  });

  test('suggests for what was typed before it started, and keeps focus and caret', async () => {
    const [root] = place('header');
    if (!root) throw new Error('no widget');
    const input = inputOf(root);
    input.focus();
    expect(root.dataset.state).toBeUndefined();
    input.value = 'ardenne';
    input.setSelectionRange(3, 3);
    await bring([root]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(options(root)).toHaveLength(5), { timeout: 15_000, interval: 5 });
    expect([isOpen(root), document.activeElement === input, input.value, input.selectionStart]).toEqual([
      true,
      true,
      'ardenne',
      3,
    ]);
    expect(toggleOf(root).getAttribute('aria-expanded')).toBe('true');
    await act(async () => controllers.forEach((controller) => controller.abort()));
    expect([inputOf(root).value, inputOf(root).hasAttribute('role'), root.dataset.state]).toEqual([
      'ardenne',
      false,
      undefined,
    ]);
  });

  test('a press that began before it came and ends after opens it', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await act(async () => root.click());
    expect([isOpen(root), document.activeElement === inputOf(root)]).toEqual([true, true]);
  });
});
