interface MoveBefore {
  moveBefore(node: Node, before: Node | null): void;
}

/** As `insertBefore`, but with `moveBefore` (Chrome 133, Firefox 144) focus, playback and animations survive. */
export function moveOrInsertBefore(parent: Element, element: Node, before: Node | null): void {
  if ('moveBefore' in parent && element.isConnected) (parent as unknown as MoveBefore).moveBefore(element, before);
  else parent.insertBefore(element, before);
}
