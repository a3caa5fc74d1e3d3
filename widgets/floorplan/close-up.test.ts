import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from '../../runtime/dom/scheduling.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { openPage, switchOf } from './testing-page.ts';

let root: HTMLElement;
const closeUp = (): Element | null => root.querySelector('.vr-floorplan__close-up');

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 50));
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes('<') }),
  );
  const page = openPage();
  await page.mount();
  root = page.root;
  fireEvent.click(switchOf(101));
  await afterFrame();
});
afterEach(async () => {
  unmountWidgets();
  await idle();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  $home.set(undefined);
});

test('[R74] what a switch has changed is drawn under it, and again after Flip', async () => {
  const first = closeUp();
  expect(first?.parentElement).toBe(switchOf(101).closest('li'));
  fireEvent.click(root.querySelector('.vr-floorplan__flip') as HTMLElement);
  await afterFrame();
  expect([closeUp() === first, closeUp()?.hasAttribute('data-flipped')]).toEqual([false, true]);
});

test('what is not on the plan, such as a facade, leaves it as it is', async () => {
  const first = closeUp();
  const state = $home.get();
  if (!state) throw new Error('There is no home.');
  $home.set({ ...state, choices: { ...state.choices, facade: 'aurora' } });
  await afterFrame();
  expect(closeUp()).toBe(first);
});

test('leaving the page takes it away', async () => {
  unmountWidgets();
  await idle();
  expect(closeUp()).toBeNull();
});
