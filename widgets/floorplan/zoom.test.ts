import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { $home } from '../../runtime/stores/home/home.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { openPage } from './testing-page.ts';

afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
  $home.set(undefined);
});

async function open(): Promise<HTMLElement> {
  const page = openPage();
  await page.mount();
  return page.root;
}

const zoom = (): string => partOf('stage').style.getPropertyValue('--vr-floorplan-zoom');
const canZoom = (): boolean[] =>
  ['zoom-out', 'zoom-in'].map((name) => partOf(name).getAttribute('aria-disabled') !== 'true');

test('the plan is zoomed by buttons and keys, between its size and five times that', async () => {
  await open();
  expect([zoom(), canZoom()]).toEqual(['', [false, true]]);
  partOf('zoom-in').click();
  expect([zoom(), canZoom(), partOf('stage').hasAttribute('data-zoomed')]).toEqual(['1.5', [true, true], true]);
  for (let press = 0; press < 5; press += 1) fireEvent.keyDown(partOf('zoom-in'), { key: '+' });
  expect([zoom(), canZoom()]).toEqual(['5', [true, false]]);
  fireEvent.keyDown(partOf('stage'), { key: '-', ctrlKey: true });
  expect(zoom(), 'the browser’s own zoom').toBe('5');
  fireEvent.keyDown(partOf('stage'), { key: '0' });
  expect([zoom(), canZoom(), partOf('stage').hasAttribute('data-zoomed')]).toEqual(['1', [false, true], false]);
});

test('two fingers zoom the plan, and the wheel does with Ctrl only', async () => {
  await open();
  const stage = partOf('stage');
  const fingers = (distance: number) => [
    { clientX: 100, clientY: 100 },
    { clientX: 100 + distance, clientY: 100 },
  ];
  fireEvent.touchStart(stage, { touches: fingers(100) });
  const isLeftToBrowser = fireEvent.touchMove(stage, { touches: fingers(200) });
  expect([zoom(), isLeftToBrowser]).toEqual(['2', false]);
  fireEvent.touchEnd(stage, { touches: [] });
  fireEvent.touchStart(stage, { touches: fingers(300) });
  fireEvent.touchMove(stage, { touches: fingers(150) });
  expect(zoom()).toBe('1');
  expect(fireEvent.wheel(stage, { deltaY: -200 })).toBe(true);
  expect(zoom()).toBe('1');
  // The events of happy-dom have no modifiers.
  const wheel = new WheelEvent('wheel', { deltaY: -200, cancelable: true });
  Object.defineProperty(wheel, 'ctrlKey', { value: true });
  stage.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(Number(zoom())).toBeCloseTo(Math.E);
});

test('unmounting gives the server’s plan back', async () => {
  const root = await open();
  partOf('zoom-in').click();
  unmountWidgets();
  await idle();
  expect(root.querySelector('[data-zoomed], [aria-disabled="true"]')).toBeNull();
  expect([zoom(), partOf('stage').style.length]).toEqual(['', 0]);
});
