/** A page with widgets: the server's HTML, widgets that start in it, and its elements. */
import { parsePartial } from '../../runtime/dom/html.ts';
import type { Widget } from '../../runtime/islands/define.ts';

let mounted = new AbortController();

/** Adds HTML of the server to the page. */
export function addHtml(html: string): void {
  document.body.append(document.importNode(parsePartial(html), true));
}

/** The only widget of that name on the page. @throws if there is none */
export function rootOf(name: string): HTMLElement {
  return find(`[data-widget="${name}"]`);
}

/**
 * Starts a widget; one that fails later fails the test. The code that mounts is imported at each call: after
 * `vi.resetModules()` it is that of the widget's modules.
 * @param roots by default, every element of the page that names the widget
 */
export async function mountWidget(
  widget: Widget,
  roots: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(`[data-widget="${widget.name}"]`),
): Promise<void> {
  const { signal } = mounted;
  const { initWidget } = await import('../../runtime/islands/start-widget.ts');
  for (const root of roots) {
    await initWidget(widget, root, signal, (error) => {
      throw error;
    });
  }
}

/** Unmounts the widgets; their HTML stays. */
export function unmountWidgets(): void {
  mounted.abort();
  mounted = new AbortController();
}

/** Unmounts the widgets and empties the page. */
export function closePage(): void {
  unmountWidgets();
  document.body.replaceChildren();
}

/** @throws if nothing matches */
export function find<Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export function partOf(name: string, within: ParentNode = document): HTMLElement {
  return find(`[data-part="${name}"]`, within);
}
