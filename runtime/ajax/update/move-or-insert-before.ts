/** Puts an element before another without losing what it plays, where the browser can. */

interface MovesInPlace {
  moveBefore(node: Node, before: Node | null): void;
}

/**
 * Moves `element` (or inserts it, where it is new) before `before`, at the end for null. With `moveBefore` (Chrome 133,
 * Firefox 144) focus, playback, frames and animations survive; elsewhere it is `insertBefore`.
 */
export function moveOrInsertBefore(parent: Element, element: Node, before: Node | null): void {
  if ('moveBefore' in parent && element.isConnected) (parent as unknown as MovesInPlace).moveBefore(element, before);
  else parent.insertBefore(element, before);
}
