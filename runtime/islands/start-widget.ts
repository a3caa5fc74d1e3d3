/** Reads a widget's attributes and parts and starts its code. */
import { createEmit, type Emit, type Events } from '../dom/events.ts';
import { VerandahError } from '../diagnostics/errors.ts';
import {
  attributesFault,
  invalidAttribute,
  missingAttribute,
  missingParts,
  wrongRoot,
} from '../diagnostics/rules/widget-faults.ts';
import { InvalidValueError } from './attributes.ts';
import type { MountContext, Widget, LoadedWidget } from './define-widget.ts';
import type { Part } from './parts.ts';

/** `update-url` → `updateUrl`. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Mounts a widget on `root`.
 * @param onFailure receives errors after mounting.
 * @throws VerandahError; the server HTML is then untouched or restored.
 */
export async function initWidget(
  { widget, code, mount }: LoadedWidget,
  root: HTMLElement,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const context = readContext(widget, root, signal);
  const { state } = root.dataset;
  try {
    await (mount ? mount(code, context, onFailure) : code(context));
    // A widget may have states of its own.
    if (!signal.aborted) root.dataset.state ??= 'ready';
  } finally {
    // The last listener, because those of the widget may write its state once more.
    signal.addEventListener('abort', () => {
      if (state === undefined) delete root.dataset.state;
      else root.dataset.state = state;
    });
  }
}

function readContext(widget: Widget, root: HTMLElement, signal: AbortSignal): MountContext {
  if (widget.root && root.localName !== widget.root) throw new VerandahError(wrongRoot(widget.name, widget.root));
  const fire = createEmit<Events>(root);
  const emit: Emit<Events> = (name, detail) => {
    if (!signal.aborted) fire(name, detail);
  };
  const onUpdate = (listener: () => void): (() => void) => {
    const onComplete = (): void => listener();
    addEventListener('ajax:update-complete', onComplete, { signal });
    return () => removeEventListener('ajax:update-complete', onComplete);
  };
  return { root, options: readOptions(widget, root), parts: readParts(widget, root), emit, onUpdate, signal };
}

/** Parses the declared attributes of `root`. @throws VerandahError if any are missing (VR201) or invalid (VR202). */
export function readOptions(widget: Pick<Widget, 'attributes'>, root: HTMLElement): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  const missing: string[] = [];
  const invalid: string[] = [];
  for (const [name, attribute] of Object.entries(widget.attributes)) {
    const written = `data-${name}`;
    const raw = root.getAttribute(written);
    if (raw === null) {
      if (attribute.required) missing.push(missingAttribute(name, attribute));
      options[camelCase(name)] = attribute.fallback;
      continue;
    }
    try {
      options[camelCase(name)] = attribute.read(raw);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      invalid.push(invalidAttribute(written, raw, error.message));
    }
  }

  const fault = attributesFault(invalid, missing);
  if (fault) throw new VerandahError(fault);
  return options;
}

/** @throws VerandahError if required parts are missing (VR301) or a part is the wrong element (VR302). */
export function readParts(widget: Widget, root: HTMLElement): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  const missing: [string, Part<unknown>][] = [];
  for (const [name, part] of Object.entries(widget.parts)) {
    // Excludes the parts of nested widgets.
    const elements = [...root.querySelectorAll<HTMLElement>(`[data-part~="${name}"]`)].filter(
      (element) => element.closest('[data-widget]') === root,
    );
    const value = part.find(elements, name);
    if (value === undefined && part.isRequired) missing.push([name, part]);
    parts[camelCase(name)] = value;
  }
  if (missing.length) throw new VerandahError(missingParts(missing));
  return parts;
}
