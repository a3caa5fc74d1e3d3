/** The keyboard of a combobox with list autocomplete (ARIA Authoring Practices). */

import { isInputMethodKey } from './keys.ts';

export interface ComboboxState {
  isOpen: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
}

export type ComboboxMove =
  | { does: 'move'; state: ComboboxState }
  | { does: 'choose'; index: number }
  | { does: 'submit' }
  /** No option is active, and the key is the field's. */
  | { does: 'leave' }
  | { does: 'clear' };

interface KeyPress {
  key: string;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/** @returns what a key does in a list of `count` options; undefined if the browser handles the key. */
export function comboboxKey(
  { key, altKey, isComposing, keyCode }: KeyPress,
  { isOpen, active }: ComboboxState,
  count: number,
): ComboboxMove | undefined {
  if (isInputMethodKey({ isComposing, keyCode })) return undefined;
  const move = (next: number): ComboboxMove => ({ does: 'move', state: { isOpen: true, active: next } });
  switch (key) {
    case 'ArrowDown':
      if (!count) return undefined;
      return altKey ? move(active) : move(active + 1 < count ? active + 1 : -1);
    case 'ArrowUp':
      if (altKey) return isOpen ? { does: 'move', state: { isOpen: false, active: -1 } } : undefined;
      return count ? move(active === -1 ? count - 1 : active - 1) : undefined;
    case 'Enter':
      return isOpen && active >= 0 ? { does: 'choose', index: active } : { does: 'submit' };
    case 'Escape':
      return isOpen ? { does: 'move', state: { isOpen: false, active: -1 } } : { does: 'clear' };
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return active >= 0 ? { does: 'leave' } : undefined;
    default:
      return undefined;
  }
}
