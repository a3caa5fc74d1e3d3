/** True for an unhandled click with the primary button and no modifier keys. Others open a tab or download. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && !hasModifier && event.button === 0;
}
