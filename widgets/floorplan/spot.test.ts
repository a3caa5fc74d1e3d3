import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { afterFrame } from '../../runtime/dom/scheduling.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { find, partOf, unmountWidgets } from '../testing/page.ts';
import { openPage, switchOf } from './testing-page.ts';

afterEach(async () => {
  unmountWidgets();
  await idle();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  $home.set(undefined);
});

async function open(): Promise<HTMLElement> {
  const page = openPage();
  await page.mount();
  return page.root;
}

test('[D32] a row that is hovered or focused shows its option and price on the plan', async () => {
  const root = await open();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 50));
  const marks = (): (string | null)[] =>
    [...root.querySelectorAll('.vr-floorplan__spot')].map(({ textContent }) => textContent);
  const layer = find('[data-option="REX"]');
  const price = switchOf(110).closest('li')?.querySelector('.vr-floorplan__price')?.textContent ?? '';

  fireEvent.focusIn(switchOf(110));
  await afterFrame();
  expect([marks(), layer.hasAttribute('data-highlighted'), layer.getAttribute('display')]).toEqual([
    [price],
    true,
    'none',
  ]);
  fireEvent.pointerOver(switchOf(101));
  await afterFrame();
  expect([marks().length, layer.hasAttribute('data-highlighted')]).toEqual([1, false]);
  fireEvent.pointerLeave(partOf('options'));
  expect([marks(), root.querySelector('[data-highlighted], [data-covered]')]).toEqual([[], null]);
});

test('[D32] the price stays while the pointer is on its row, as focus leaves another', async () => {
  const root = await open();
  fireEvent.pointerOver(switchOf(110));
  await afterFrame();
  const row = find('li:has([value="110"])', partOf('options'));
  vi.spyOn(row, 'matches').mockImplementation((selector) => selector === ':hover');
  fireEvent.focusOut(switchOf(101));
  expect(root.querySelectorAll('[data-highlighted]')).toHaveLength(1);
  vi.spyOn(row, 'matches').mockReturnValue(false);
  fireEvent.focusOut(switchOf(110));
  expect(root.querySelectorAll('[data-highlighted]')).toHaveLength(0);
});

test('unmounting takes the option off the plan', async () => {
  const root = await open();
  fireEvent.focusIn(switchOf(110));
  await afterFrame();
  expect(root.querySelectorAll('[data-highlighted]')).toHaveLength(1);
  fireEvent.pointerOver(switchOf(101));
  unmountWidgets();
  await idle();
  await afterFrame();
  expect(root.querySelector('[data-highlighted], [data-covered], .vr-floorplan__spot')).toBeNull();
});
