/** Where flash messages stand: a live region that is in the page before the first message is. */
import { createElement } from './create-element.ts';

/** Milliseconds screen readers need to take note of a new live region; what is added earlier goes unsaid. */
const noticedAfter = 100;

let region: HTMLElement | undefined;

/**
 * The region, moved to where messages can be seen and heard now.
 * @param wanted an element or selector to stand in; without one, the page.
 * @returns the region, and how many milliseconds to wait before adding to it.
 */
export function findFlashRegion(wanted: string | Element | null | undefined): { region: HTMLElement; wait: number } {
  region ??= createElement('div', { class: 'oc-flash-messages', role: 'status', 'aria-live': 'polite' });
  const host = hostOf(wanted);
  if (region.parentNode === host) return { region, wait: 0 };
  host.append(region);
  return { region, wait: noticedAfter };
}

function hostOf(wanted: string | Element | null | undefined): Element {
  const [chosen] = typeof wanted === 'string' ? find(wanted) : [wanted];
  if (chosen?.isConnected) return chosen;
  // Outside an open modal dialog everything is inert: neither announced nor to be clicked.
  const dialog = find('dialog:modal').at(-1);
  // A message must not vanish with the dialog that sent it.
  dialog?.addEventListener('close', () => region?.parentNode === dialog && document.body.append(region), {
    once: true,
  });
  return dialog ?? document.body;
}

/** Nothing for a selector that cannot be read, or that is newer than the browser. */
function find(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
