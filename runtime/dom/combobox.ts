/** The keyboard of a combobox with list autocomplete (ARIA Authoring Practices), as a pure function. */

export interface ComboboxState {
  isOpen: boolean;
  /** The option that Enter would take; -1 for none. */
  active: number;
}

export type ComboboxMove =
  | { does: 'move'; state: ComboboxState }
  /** Take the active option. */
  | { does: 'choose'; index: number }
  /** Send what was typed. */
  | { does: 'submit' }
  /** Escape on a closed list. */
  | { does: 'clear' };

interface KeyPress {
  key: string;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/**
 * What a key press in the input means.
 * @param count options in the list.
 * @returns undefined where the key is the browser's; otherwise prevent its default.
 */
export function comboboxKey(
  { key, altKey, isComposing, keyCode }: KeyPress,
  { isOpen, active }: ComboboxState,
  count: number,
): ComboboxMove | undefined {
  // Keys of an input method are its own (229 in Safari, where isComposing is already false).
  if (isComposing || keyCode === 229) return undefined;
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
    default:
      return undefined;
  }
}
