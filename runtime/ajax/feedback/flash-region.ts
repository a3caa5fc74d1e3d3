/** The live region of flash messages, which must be in the page before the first message. */
import { createElement } from './create-element.ts';

/** Screen readers miss content that is added earlier to a new live region. */
const newRegionDelayMs = 100;

let region: HTMLElement | undefined;

/** Moves the region into `target`, by default the page. @returns it, and milliseconds to wait before adding to it. */
export function findFlashRegion(target: string | Element | null | undefined): { region: HTMLElement; wait: number } {
  region ??= createElement('div', { class: 'oc-flash-messages', role: 'status', 'aria-live': 'polite' });
  const parent = findParent(target);
  if (region.parentNode === parent) return { region, wait: 0 };
  parent.append(region);
  return { region, wait: newRegionDelayMs };
}

function findParent(target: string | Element | null | undefined): Element {
  const [element] = typeof target === 'string' ? queryAll(target) : [target];
  if (element?.isConnected) return element;
  // Everything outside an open modal dialog is inert.
  const dialog = queryAll('dialog:modal').at(-1);
  dialog?.addEventListener('close', () => region?.parentNode === dialog && document.body.append(region), {
    once: true,
  });
  return dialog ?? document.body;
}

/** @returns an empty list for a selector that is invalid or newer than the browser. */
function queryAll(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
