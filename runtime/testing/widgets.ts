import { parsePartial } from '../dom/html.ts';
import type { Widget, WidgetCode, Bundle, LoadedWidget, RegistryEntry } from '../islands/define-widget.ts';
import { mountReact } from '../islands/react-root.tsx';

// happy-dom lacks it. An error that reaches it fails the test.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

export interface InventedWidget extends LoadedWidget {
  on: string;
}

/** A widget with defaults. `run` is its code. */
export function widgetOf({
  run: code = () => {},
  on = 'load',
  ...about
}: Partial<Widget> & { on?: string; run?: WidgetCode } = {}): InventedWidget {
  const widget: Widget = { name: 'invented', view: 'dom', attributes: {}, parts: {}, ...about };
  return { widget, on, code, ...(widget.view === 'react' && { mount: mountReact }) };
}

/** @param loadBundle imports its bundle, which has it by any name */
export function entryOf(invented: InventedWidget, loadBundle = bundleOf(invented)): RegistryEntry {
  const { on, widget } = invented;
  return { on, view: widget.view, bundle: loadBundle };
}

export function bundleOf(invented: InventedWidget): () => Promise<Bundle> {
  return async () => ({ widgets: new Proxy({}, { get: () => invented }) });
}

export function built(html: string): HTMLElement {
  const [element] = parsePartial(html).children;
  if (!(element instanceof HTMLElement)) throw new Error(`No element in ${html}`);
  return document.importNode(element, true);
}

export function placed(html: string): HTMLElement {
  const element = built(html);
  document.body.append(element);
  return element;
}
