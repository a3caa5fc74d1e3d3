/** A page with widgets: the server's HTML, widgets that start in it, and its elements. */
import { parsePartial } from '../../runtime/dom/html.ts';
import type { Widget, LoadedWidget } from '../../runtime/islands/define-widget.ts';
import { find } from '../../runtime/testing/find.ts';

export { find };

let mounted = new AbortController();

/** Adds HTML of the server to the page. */
export function addHtml(html: string): void {
  document.body.append(document.importNode(parsePartial(html), true));
}

/** The only widget of that name on the page. @throws if there is none */
export function rootOf(name: string): HTMLElement {
  return find(`[data-widget="${name}"]`);
}

/** What a page loads of a widget. Imported at each call: after `vi.resetModules()` it is that of the new modules. */
async function loadWidget(name: string): Promise<LoadedWidget> {
  const { registry } = await import('verandah:widgets');
  const loaded = (await registry[name]?.bundle())?.widgets[name];
  if (!loaded) throw new Error(`There is no widget ${name}.`);
  return loaded;
}

/** Starts a widget on one element, as the runtime does. */
export async function initWidget(
  { name }: Widget,
  root: HTMLElement,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const [loaded, start] = await Promise.all([loadWidget(name), import('../../runtime/islands/start-widget.ts')]);
  await start.initWidget(loaded, root, signal, onFailure);
}

/**
 * Starts a widget; one that fails later fails the test.
 * @param roots by default, every element of the page that names the widget
 */
export async function mountWidget(
  widget: Widget,
  roots: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(`[data-widget="${widget.name}"]`),
): Promise<void> {
  const { signal } = mounted;
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

export function partOf(name: string, within: ParentNode = document): HTMLElement {
  return find(`[data-part="${name}"]`, within);
}
