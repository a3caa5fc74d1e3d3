/** Finds widgets in the page and in elements added later. Attributes are not observed, so writing them is free. */
import { queryWithin } from '../dom/clobbering.ts';
import { uncoverDocument } from '../dom/hiding-names.ts';
import { isUntrusted } from '../dom/trusted.ts';
import { onceFilesMayArrive } from '../diagnostics/loading.ts';
import { reportMissingFile } from '../diagnostics/report-lazily.ts';

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
  let hasFailed = false;
  const waiting = new Set<HTMLElement>();

  const mountAll = async (found: Iterable<HTMLElement>): Promise<void> => {
    for (const root of found) if (!isUntrusted(root)) waiting.add(root);
    if (!waiting.size) return;
    try {
      // After loading, widgets mount in the task that found them.
      mounting ??= await loadMounting();
    } catch (error) {
      // One report for all that wait. The next widget that is added tries again, or the network's return.
      if (!hasFailed) reportMissingFile(error);
      hasFailed = true;
      onceFilesMayArrive(retry);
      for (const root of waiting) Element.prototype.setAttribute.call(root, 'data-vr-failed', '');
      return;
    }

    for (const root of waiting) {
      waiting.delete(root);
      if (root.isConnected) mounting.mount(root);
    }
  };

  const retry = (): void => void mountAll([]);
  void mountAll(roots);

  const added = new Set<Element>();
  let scheduled: unknown;

  const flush = (): void => {
    scheduled = undefined;
    uncoverDocument();
    mounting?.unmountGone();
    const connected = [...added].filter(({ isConnected }) => isConnected);
    added.clear();
    void mountAll(connected.flatMap((element) => queryWithin(element, '[data-widget]')));
    connected.forEach(onAdded);
  };

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
    }
    // Hidden pages run no animation frames.
    scheduled ??= (document.hidden ? setTimeout : requestAnimationFrame)(flush);
  });

  observer.observe(document, { childList: true, subtree: true });
}
