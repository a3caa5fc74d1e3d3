/**
 * Finds widgets: those of the page at the start, then one observer for elements that come and go. It watches child lists
 * only, so writing an attribute anywhere on the page costs nothing.
 */
import { addResident } from '../dom/removal.ts';
import { forget, isMounted, mount, mountedWithin, unmountGone } from './mount.ts';
import type { Registry } from './registry.ts';

/** HTML that came from visitors: nothing in it may start a widget or a request. */
const untrusted = '[data-vr-untrusted]';

function scan(registry: Registry, node: Element): void {
  if (node instanceof HTMLElement && node.dataset.widget !== undefined) meet(registry, node);
  for (const root of node.querySelectorAll<HTMLElement>('[data-widget]')) meet(registry, root);
}

function meet(registry: Registry, root: HTMLElement): void {
  if (root.isConnected && !root.closest(untrusted)) mount(registry, root);
}

/**
 * Mounts `roots`, and whatever comes later. Call once.
 * @param roots the widgets of the page, in document order.
 * @param onAdded told of every element that comes later, before it is first drawn.
 */
export function start(registry: Registry, roots: Iterable<HTMLElement>, onAdded: (element: Element) => void = () => {}): void {
  for (const root of roots) meet(registry, root);

  const added = new Set<Element>();
  let scheduled = false;
  const settle = (): void => {
    scheduled = false;
    unmountGone();
    for (const element of added) {
      if (!element.isConnected) continue;
      scan(registry, element);
      onAdded(element);
    }
    added.clear();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
    }
    if (scheduled) return;
    scheduled = true;
    // A hidden page draws no frames, and its widgets must not pile up.
    if (document.hidden) setTimeout(settle);
    else requestAnimationFrame(settle);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });

  addResident({
    beforeRemoval: forget,
    lives: (element) => mountedWithin(element),
    isSame: isMounted,
  });
}
