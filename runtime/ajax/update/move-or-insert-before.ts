import { call } from '../../dom/clobber-safe-members.ts';
import { isConnected } from '../../dom/clobber-safe.ts';

interface MoveBefore {
  moveBefore(node: Node, before: Node | null): void;
}

/** As `insertBefore`, but with `moveBefore` (Chrome 133, Firefox 144) focus, playback and animations survive. */
export function moveOrInsertBefore(parent: Element, element: Node, before: Node | null): void {
  if ('moveBefore' in parent && isConnected(element))
    (Element.prototype as Element & MoveBefore).moveBefore.call(parent, element, before);
  else call(parent, 'insertBefore', element, before);
}
