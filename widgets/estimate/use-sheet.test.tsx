import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { fieldOf, openPage, partOf } from './testing-page.ts';

afterEach(() => {
  unmountWidgets();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  setWidth(1024);
});

const panel = (): HTMLElement => partOf('panel');
const buttonIn = (name: string): HTMLButtonElement => {
  const button = partOf(name).querySelector('button');
  if (!button) throw new Error(`There is no button in ${name}.`);
  return button;
};
const isSheet = (): boolean => panel().getAttribute('aria-modal') === 'true';

async function openSheet(): Promise<void> {
  setWidth(360);
  await openPage();
  buttonIn('open').focus();
  buttonIn('open').click();
  await until(isSheet);
}

test('[R37] the bar opens a named modal dialog with focus on its heading', async () => {
  await openSheet();
  expect([panel().getAttribute('role'), panel().getAttribute('aria-label')]).toEqual(['dialog', 'Your estimate']);
  expect([document.activeElement, buttonIn('open').getAttribute('aria-expanded')]).toEqual([
    panel().querySelector('#estimate-heading'),
    'true',
  ]);
  expect(document.documentElement.classList.contains('vr-scroll-locked')).toBe(true);
});

test.each<[string, () => void]>([
  ['Escape', () => void fireEvent.keyDown(fieldOf('email'), { key: 'Escape' })],
  ['its close button', () => buttonIn('close').click()],
])('%s closes it and restores focus', async (_how, close) => {
  await openSheet();
  fieldOf('email').focus();
  close();
  await until(() => !isSheet());
  expect([
    panel().hasAttribute('role'),
    document.activeElement,
    buttonIn('open').getAttribute('aria-expanded'),
  ]).toEqual([false, buttonIn('open'), 'false']);
  expect(document.documentElement.classList.contains('vr-scroll-locked')).toBe(false);
});

test('the link to the facades leads out of it', async () => {
  await openSheet();
  partOf('save-help').querySelector('a')?.click();
  await until(() => !isSheet());
  expect(panel().hasAttribute('role')).toBe(false);
});

test('[R37] on a wide page the bar leads to the panel, and opens no sheet', async () => {
  setWidth(1280);
  await openPage();
  expect(buttonIn('open').hasAttribute('aria-haspopup')).toBe(false);
  buttonIn('open').click();
  expect([document.activeElement, panel().hasAttribute('role')]).toEqual([panel(), false]);
});

test('[R37] a page that grows wide has no sheet any more, and focus is not lost', async () => {
  await openSheet();
  setWidth(1280);
  await until(() => !isSheet());
  expect([panel().hasAttribute('role'), document.activeElement?.id]).toEqual([false, 'estimate-heading']);
});

test('unmounting while it is open makes the page usable again', async () => {
  await openSheet();
  unmountWidgets();
  await until(() => !isSheet());
  expect([panel().hasAttribute('role'), document.documentElement.classList.contains('vr-scroll-locked')]).toEqual([
    false,
    false,
  ]);
});

test('[R94] the foot of the window is taken while the bar shows, until it goes', async () => {
  const observers: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof observers)[number]) {
        observers.push(callback);
      }
      observe = (): void => {};
      disconnect = (): void => {};
    },
  );
  await openPage();
  const isTakenWhile = (isIntersecting: boolean): boolean => {
    for (const tell of observers) tell([{ target: panel(), isIntersecting }]);
    return document.documentElement.hasAttribute('data-vr-foot-taken');
  };
  expect([true, false, true, false].map(isTakenWhile)).toEqual([false, true, false, true]);
  unmountWidgets();
  expect(document.documentElement.hasAttribute('data-vr-foot-taken')).toBe(false);
});
