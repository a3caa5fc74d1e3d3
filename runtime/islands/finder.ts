/** Finds widgets in the page and in elements added later. Attributes are not observed, so writing them is free. */
import { isConnected, queryWithin } from '../dom/clobber-safe.ts';
import { isUntrusted } from '../dom/is-untrusted.ts';
import { reportUnlessUnloading } from '../diagnostics/unload.ts';

export interface Mounting {
  mount(root: HTMLElement): void;
  unmountGone(): void;
}

/**
 * Mounts `roots` and all widgets added later. Call once.
 * @param onAdded receives every element added later, before it is painted.
 */
export function startWidgets(
  loadMounting: () => Promise<Mounting>,
  roots: Iterable<HTMLElement>,
  onAdded: (element: Element) => void = () => {},
): void {
  let mounting: Mounting | undefined;
  let loading: Promise<Mounting> | undefined;
  const mountAll = async (found: HTMLElement[]): Promise<void> => {
    if (!found.length) return;
    // After loading, widgets mount in the task that found them.
    if (!mounting) mounting = await (loading ??= loadMounting());
    for (const root of found) if (isConnected(root) && !isUntrusted(root)) mounting.mount(root);
  };
  mountAll([...roots]).catch(reportUnlessUnloading);

  const added = new Set<Element>();
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    mounting?.unmountGone();
    for (const element of added) {
      if (!isConnected(element)) continue;
      mountAll(queryWithin(element, '[data-widget]')).catch(reportUnlessUnloading);
      onAdded(element);
    }
    added.clear();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
    }
    if (isScheduled) return;
    isScheduled = true;
    // Hidden pages run no animation frames.
    if (document.hidden) setTimeout(flush);
    else requestAnimationFrame(flush);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
