import { describe, expect, test } from 'vitest';
import { isEscape } from './keys.ts';

const key = (init: KeyboardEventInit, keyCode = 27): KeyboardEvent =>
  Object.defineProperty(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, ...init }), 'keyCode', {
    value: keyCode,
  });

describe('Escape', () => {
  test('counts once, and only as Escape', () => {
    const handled = key({});
    handled.preventDefault();
    expect([key({}), key({ key: 'Enter' }), handled].map(isEscape)).toEqual([true, false, false]);
  });

  test('belongs to an input method that composes, also in Safari', () => {
    expect([key({ isComposing: true }), key({}, 229)].map(isEscape)).toEqual([false, false]);
  });
});
