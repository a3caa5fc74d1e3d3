import { afterEach, expect, test, vi } from 'vitest';
import { measureDock } from './dock.ts';

let report: (height: number) => void;

afterEach(() => vi.unstubAllGlobals());

function measure(signal = new AbortController().signal): () => string {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: (entries: unknown[]) => void) {
        report = (height) => onResize([{ borderBoxSize: [{ blockSize: height }] }]);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  measureDock(document.body, '--vr-strip', signal);
  return () => document.documentElement.style.getPropertyValue('--vr-strip');
}

test('an element in the dock takes its height, and none while it is hidden', () => {
  const room = measure();
  report(113.5);
  expect(room()).toBe('113.5px');
  report(0);
  expect(room()).toBe('');
});

test('an element writes nothing while it is as high as its styles state', () => {
  document.body.style.minBlockSize = '56px';
  const room = measure();
  report(56);
  expect(room()).toBe('');
  report(101);
  expect(room()).toBe('101px');
  document.body.removeAttribute('style');
});

test('an element in the flow of the page takes no room', () => {
  document.body.style.position = 'static';
  const room = measure();
  report(113.5);
  expect(room()).toBe('');
  document.body.removeAttribute('style');
});

test('an element that is no longer in the dock takes no room', () => {
  const controller = new AbortController();
  const room = measure(controller.signal);
  report(72);
  controller.abort();
  expect(room()).toBe('');
});
