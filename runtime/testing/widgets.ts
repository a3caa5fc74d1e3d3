import { parsePartial } from '../dom/html.ts';
import type { Attributes, Declaration, MountContext, Parts, Widget } from '../islands/define.ts';
import type { RegistryEntry } from '../islands/registry.ts';

// happy-dom lacks it. An error that reaches it fails the test.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

/** A widget declaration with defaults. */
export function widgetOf(
  about: Partial<Declaration<Attributes, Parts>> & { run?: (context: MountContext) => unknown } = {},
): Widget {
  const { run = () => {}, ...rest } = about;
  return {
    name: 'invented',
    summary: 'An invented widget.',
    view: 'dom',
    on: 'load',
    attributes: {},
    parts: {},
    pattern: 'none',
    withoutJavaScript: 'The server HTML.',
    load: async () => ({ default: run }),
    ...rest,
  };
}

export function entryOf(widget: Widget): RegistryEntry {
  return {
    on: widget.on,
    view: widget.view,
    pageWide: widget.pageWide !== undefined,
    load: async () => ({ default: widget }),
  };
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
