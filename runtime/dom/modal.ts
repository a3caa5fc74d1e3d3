/** Modal behaviour for panels that are not a `<dialog>`. */

/** The siblings of `element` and of each of its ancestors. */
function surroundings(element: Element): HTMLElement[] {
  const siblings: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && sibling instanceof HTMLElement && !/^(?:script|style|link)$/.test(sibling.localName))
        siblings.push(sibling);
    }
  }
  return siblings;
}

let locks = 0;

/** Stops the page from scrolling. @returns a function that releases the lock; the last one restores scrolling. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  // Without a gutter, the page would shift by the width of a classic scrollbar.
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
 * Makes everything around `element` inert and stops the page from scrolling.
 * @param except elements that stay usable, for example a close button outside `element`.
 * @returns a function that reverts it.
 */
export function makeModal(element: HTMLElement, except: readonly HTMLElement[] = []): () => void {
  const candidates = surroundings(element).flatMap((around) => {
    const inside = except.find((exception) => around.contains(exception));
    if (!inside) return [around];
    return inside === around ? [] : surroundings(inside).filter((sibling) => around.contains(sibling));
  });
  const changed = candidates.filter((around) => !around.inert && !around.matches('.vr-announcer'));
  for (const around of changed) around.inert = true;
  const unlock = lockScroll();
  return () => {
    for (const around of changed) around.inert = false;
    unlock();
  };
}
