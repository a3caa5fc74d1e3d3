/** Makes part of the page the only part there is, for a panel that covers the rest without being a `<dialog>`. */

/** Everything beside the path from `element` to the body. */
function surroundings(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && sibling instanceof HTMLElement && !/^(?:script|style|link)$/.test(sibling.localName))
        around.push(sibling);
    }
  }
  return around;
}

let locks = 0;

/**
 * Stops the page behind from scrolling, without moving it. Several may at once: it scrolls again when the last lets it.
 * @returns what lets it scroll again; calling it twice does no more than once.
 */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  // Only a scrollbar that takes room leaves a gap where it stood.
  if (!locks) page.classList.toggle('vr-scroll-gutter', innerWidth > page.clientWidth);
  locks += 1;
  page.classList.add('vr-scroll-locked');
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (!locks) page.classList.remove('vr-scroll-locked', 'vr-scroll-gutter');
  };
}

/**
 * Makes everything around `element` inert and stops the page behind from scrolling.
 * @param except elements that stay usable, a close button outside of `element` for instance, and what they stand in.
 * @returns what takes it back.
 */
export function makeModal(element: HTMLElement, except: readonly HTMLElement[] = []): () => void {
  const made = surroundings(element).flatMap((around) => {
    const inside = except.find((kept) => around.contains(kept));
    if (!inside) return [around];
    return inside === around ? [] : surroundings(inside).filter((sibling) => around.contains(sibling));
  });
  const changed = made.filter((around) => !around.inert && !around.matches('.vr-announcer'));
  for (const around of changed) around.inert = true;
  const unlock = lockScroll();
  return () => {
    for (const around of changed) around.inert = false;
    unlock();
  };
}
