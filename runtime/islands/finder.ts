/**
 * Finds widgets: those of the page at the start, then one observer for elements that come and go. It watches child lists
 * only, so writing an attribute anywhere on the page costs nothing.
 */
import { reportUnlessUnloading } from '../diagnostics/unload.ts';

/** What happens to a widget that was found; see mount.ts. */
export interface Mounting {
  mount(root: HTMLElement): void;
  unmountGone(): void;
}

/** HTML that came from visitors: nothing in it may start a widget or a request. */
const untrusted = '[data-vr-untrusted]';

function rootsIn(element: Element): HTMLElement[] {
  const own = element instanceof HTMLElement && element.dataset.widget !== undefined ? [element] : [];
  return [...own, ...element.querySelectorAll<HTMLElement>('[data-widget]')];
}

/**
 * Mounts `roots`, and whatever comes later. Call once.
 * @param arrive loads what mounts them; asked once, when the first widget is found.
 * @param roots the widgets of the page, in document order.
 * @param onAdded told of every element that comes later, before it is first drawn.
 */
export function startWidgets(
  arrive: () => Promise<Mounting>,
  roots: Iterable<HTMLElement>,
  onAdded: (element: Element) => void = () => {},
): void {
  let mounting: Mounting | undefined;
  let arriving: Promise<Mounting> | undefined;
  const meet = async (found: HTMLElement[]): Promise<void> => {
    if (!found.length) return;
    // Later ones follow in the task that found them.
    if (!mounting) mounting = await (arriving ??= arrive());
    for (const root of found) if (root.isConnected && !root.closest(untrusted)) mounting.mount(root);
  };
  meet([...roots]).catch(reportUnlessUnloading);

  const added = new Set<Element>();
  let scheduled = false;
  const settle = (): void => {
    scheduled = false;
    mounting?.unmountGone();
    for (const element of added) {
      if (!element.isConnected) continue;
      meet(rootsIn(element)).catch(reportUnlessUnloading);
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
}
