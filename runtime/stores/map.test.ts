/** Which pin is open and which is pointed at. */
import { beforeEach, expect, test } from 'vitest';
import { $map, closePin, highlightPin, openPin } from './map.ts';

beforeEach(() => $map.set({ open: null, highlighted: null }));

test('[R62] opening a pin closes the one before', () => {
  openPin('display-1');
  openPin('display-2');
  expect($map.get()).toEqual({ open: 'display-2', highlighted: null });
  closePin();
  expect($map.get().open).toBeNull();
});

test('[R63] pointing at a place leaves the open pin open, and the other way round', () => {
  openPin('display-1');
  highlightPin('display-2');
  expect($map.get()).toEqual({ open: 'display-1', highlighted: 'display-2' });
  closePin();
  expect($map.get()).toEqual({ open: null, highlighted: 'display-2' });
  openPin('display-3');
  highlightPin(null);
  expect($map.get()).toEqual({ open: 'display-3', highlighted: null });
});

test('[R63] a pointer that moves within one card tells nobody anything new', () => {
  let told = 0;
  const stop = $map.listen(() => void told++);
  for (const id of ['display-1', 'display-1', null, null]) highlightPin(id);
  stop();
  expect(told).toBe(2);
});
