/** True for a click with a modifier key or another button, which opens a tab or downloads. */
export function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** True for an unhandled click with the primary button and no modifier keys. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && !hasModifier(event);
}
