/** Reads a widget's attributes and parts and starts its code. A chunk of its own: no page needs it before a widget does. */
import { watched } from '../diagnostics/unload.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { AttributeError, LoadError } from '../diagnostics/errors.ts';
import { report } from '../diagnostics/report.ts';
import { InvalidValueError } from './attributes.ts';
import { camelCase, type MountContext, type Widget } from './define.ts';

/** Attributes the runtime reads on any element; a widget's near misses are never looked for among them. */
const runtimeAttribute = /^data-(widget|widget-on|part|group|key|vr-.*|ajax-.*)$/;

/**
 * Mounts `widget` on `root`.
 * @param onFailure told of what goes wrong after mounting.
 * @throws AttributeError, MarkupError, LoadError; the server HTML is then untouched or restored.
 */
export async function initWidget(
  widget: Widget,
  root: HTMLElement,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  warnOfNearMisses(widget, root);
  const context = contextOf(widget, root, signal);
  const { default: code } = await watched(widget.load()).catch(codeMissing);
  if (signal.aborted) return;
  if (widget.view === 'dom') {
    await code(context);
    return;
  }
  const { mountReact } = await watched(import('./react-root.tsx')).catch((cause: unknown) => {
    throw new LoadError({
      code: 'VR403',
      message: 'the view library did not arrive.',
      fix: 'The server HTML stays in use.',
      cause,
    });
  });
  if (!signal.aborted) await mountReact(code, context, onFailure);
}

/**
 * Starts what `widget` does on the whole page, where it does anything there.
 * @throws as {@link initWidget} does.
 */
export async function startPageWide(widget: Widget, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const context = contextOf(widget, root, signal);
  const loaded = await (widget.pageWide && watched(widget.pageWide()).catch(codeMissing));
  if (!signal.aborted) await loaded?.default(context);
}

function contextOf(widget: Widget, root: HTMLElement, signal: AbortSignal): MountContext {
  return { root, options: readOptions(widget, root), parts: readParts(widget, root), signal };
}

function codeMissing(cause: unknown): never {
  throw new LoadError({
    code: 'VR403',
    message: 'its code did not arrive.',
    fix: 'The server HTML stays in use.',
    cause,
  });
}

/**
 * The declared attributes of `root`, parsed, under their camel-case names.
 * @throws AttributeError naming every attribute that cannot be read: VR201 missing (a warning), VR202 wrong.
 */
export function readOptions(widget: Widget, root: HTMLElement): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const [name, attribute] of Object.entries(widget.attributes)) {
    const raw = root.getAttribute(`data-${name}`);
    if (raw === null) {
      if (attribute.required)
        missing.push(`data-${name} is missing; write for example data-${name}="${attribute.describe().example}".`);
      options[camelCase(name)] = attribute.fallback;
      continue;
    }
    try {
      options[camelCase(name)] = attribute.read(raw);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      const shown = raw.length > 80 ? `${raw.slice(0, 80)}… (${raw.length} characters)` : raw;
      wrong.push(`data-${name}="${shown}" has to be ${error.message}.`);
    }
  }
  if (wrong.length) throw new AttributeError({ code: 'VR202', message: [...wrong, ...missing].join(' ') });
  if (missing.length) throw new AttributeError({ code: 'VR201', level: 'warn', message: missing.join(' ') });
  return options;
}

/** @throws MarkupError where a required part is missing (VR301) or a part is the wrong element (VR302). */
export function readParts(widget: Widget, root: HTMLElement): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(widget.parts)) {
    // Parts of a widget inside this one are that widget's.
    const own = [...root.querySelectorAll(`[data-part~="${name}"]`)].filter(
      (element) => element.closest('[data-widget]') === root,
    );
    parts[camelCase(name)] = part.find(own, name);
  }
  return parts;
}

/** A `data-*` name within a letter or two of a declared one is told; any other foreign attribute is somebody else's. */
function warnOfNearMisses(widget: Widget, root: HTMLElement): void {
  const declared = Object.keys(widget.attributes);
  for (const { name } of root.attributes) {
    if (!name.startsWith('data-') || runtimeAttribute.test(name)) continue;
    // Without the prefix, which would make every short name a long one that may differ by more.
    const guess = didYouMean(name.slice('data-'.length), declared);
    if (!guess) continue;
    report({
      code: 'VR203',
      level: 'warn',
      message: `${widget.name}: ${name} is not one of its attributes.`,
      fix: `Did you mean data-${guess}?`,
      element: root,
      subject: widget.name,
    });
  }
}
