import { beforeEach, expect, test } from 'vitest';
import { $map, closePin, highlightPin, openPin } from './map.ts';

beforeEach(() => $map.set({ open: null, highlighted: null }));

test('[R62] opening a pin closes the last one', () => {
  openPin('display-1');
  openPin('display-2');
  expect($map.get()).toEqual({ open: 'display-2', highlighted: null });
  closePin();
  expect($map.get().open).toBeNull();
});

test('[R63] highlighting and opening pins do not affect each other', () => {
  openPin('display-1');
  highlightPin('display-2');
  expect($map.get()).toEqual({ open: 'display-1', highlighted: 'display-2' });
  closePin();
  expect($map.get()).toEqual({ open: null, highlighted: 'display-2' });
  openPin('display-3');
  highlightPin(null);
  expect($map.get()).toEqual({ open: 'display-3', highlighted: null });
});

test('[R63] a pointer that moves within one card causes no update', () => {
  let updates = 0;
  const unsubscribe = $map.listen(() => void updates++);
  for (const id of ['display-1', 'display-1', null, null]) highlightPin(id);
  unsubscribe();
  expect(updates).toBe(2);
});
