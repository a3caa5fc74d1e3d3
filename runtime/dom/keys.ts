/** Keys that are left to what handles them first. */

/** True for a key of an input method, also in Safari, which sets `isComposing` to false too early and says 229. */
export function isInputMethodKey({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/** True for an unhandled Escape that does not cancel a word of an input method. */
export function isEscape(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && !isInputMethodKey(event);
}
