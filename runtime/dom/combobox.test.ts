import { describe, expect, test } from 'vitest';
import { comboboxKey, type ComboboxMove, type ComboboxState } from './combobox.ts';

const press = (
  key: string,
  state: ComboboxState,
  count = 3,
  more: { altKey?: boolean; isComposing?: boolean; keyCode?: number } = {},
): ComboboxMove | undefined =>
  comboboxKey({ key, altKey: false, isComposing: false, keyCode: 0, ...more }, state, count);
const closed: ComboboxState = { isOpen: false, active: -1 };
const open = (active = -1): ComboboxState => ({ isOpen: true, active });
const move = (isOpen: boolean, active: number): ComboboxMove => ({ does: 'move', state: { isOpen, active } });

describe('[D52] the keys of the search box', () => {
  test.each([
    ['ArrowDown opens the list at its first option', 'ArrowDown', closed, move(true, 0)],
    ['ArrowDown goes to the first option', 'ArrowDown', open(), move(true, 0)],
    ['ArrowDown goes to the next option', 'ArrowDown', open(0), move(true, 1)],
    ['ArrowDown on the last option goes back to the input', 'ArrowDown', open(2), move(true, -1)],
    ['ArrowUp opens the list at its last option', 'ArrowUp', closed, move(true, 2)],
    ['ArrowUp goes to the last option', 'ArrowUp', open(), move(true, 2)],
    ['ArrowUp goes to the option before', 'ArrowUp', open(2), move(true, 1)],
    ['ArrowUp on the first option goes back to the input', 'ArrowUp', open(0), move(true, -1)],
    ['Enter takes the active option', 'Enter', open(1), { does: 'choose', index: 1 }],
    ['Enter takes the first option', 'Enter', open(0), { does: 'choose', index: 0 }],
    ['Enter without an active option sends what was typed', 'Enter', open(), { does: 'submit' }],
    ['Enter on a closed list sends what was typed', 'Enter', { isOpen: false, active: 1 }, { does: 'submit' }],
    ['Escape closes the list', 'Escape', open(1), move(false, -1)],
    ['Escape on a closed list clears the input', 'Escape', closed, { does: 'clear' }],
  ] satisfies [string, string, ComboboxState, ComboboxMove][])('%s', (_, key, state, expected) =>
    expect(press(key, state)).toEqual(expected),
  );

  test('Alt+ArrowDown opens the list without choosing, Alt+ArrowUp closes it', () => {
    expect(press('ArrowDown', closed, 3, { altKey: true })).toEqual(move(true, -1));
    expect(press('ArrowUp', open(2), 3, { altKey: true })).toEqual(move(false, -1));
    expect(press('ArrowUp', closed, 3, { altKey: true })).toBeUndefined();
  });

  test.each(['Tab', 'Backspace', 'Delete', 'a', ' '])("%s stays the input's own", (key) => {
    expect([press(key, open(1)), press(key, closed)]).toEqual([undefined, undefined]);
  });

  test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s leaves the option, and moves the caret', (key) => {
    expect([press(key, open(1)), press(key, open()), press(key, closed)]).toEqual([
      { does: 'leave' },
      undefined,
      undefined,
    ]);
  });

  test('arrows do nothing in an empty list', () => {
    for (const key of ['ArrowDown', 'ArrowUp']) expect(press(key, closed, 0)).toBeUndefined();
  });

  test.each(['Enter', 'ArrowDown', 'ArrowUp', 'Escape'])(
    '%s belongs to a composing input method, also in Safari',
    (key) => {
      expect(press(key, open(1), 3, { isComposing: true })).toBeUndefined();
      expect(press(key, open(1), 3, { keyCode: 229 })).toBeUndefined();
    },
  );

  test('moving down through every option ends where it began', () => {
    let state = open();
    const walk = [0, 1, 2, 3].map(() => {
      const next = press('ArrowDown', state);
      if (next?.does === 'move') ({ state } = next);
      return state.active;
    });
    expect(walk).toEqual([0, 1, 2, -1]);
  });
});
