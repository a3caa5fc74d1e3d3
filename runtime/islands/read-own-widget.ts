/** Turns what a theme defines into a widget like those of the bundles. */
import { loadReactTier } from 'verandah:tiers';
import * as v from 'valibot';
import { adviceFor } from '../diagnostics/did-you-mean.ts';
import { VerandahError } from '../diagnostics/errors.ts';
import * as kinds from './attributes.ts';
import type { Attributes, Bundle, LoadedWidget, Parts, Widget, WidgetCode } from './define-widget.ts';
import type { OwnAttribute, OwnPart, OwnWidget } from './own-widget.ts';
import { part } from './parts.ts';

/** The same words as in the reference pages of the widgets. */
const attributeKinds: Readonly<Record<string, (options: never) => kinds.Attribute<unknown>>> = {
  text: kinds.text,
  number: kinds.number,
  boolean: kinds.boolean,
  'one of': ({ words, ...options }: { words: string[] }) => kinds.oneOf(words, options),
  handler: (options: object) => kinds.handler([], options),
  url: kinds.url,
  selector: kinds.selector,
  json: (options: object) => kinds.json(v.unknown(), { describes: 'any value', ...options }),
  'id list': kinds.idList,
};

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Names that the runtime reads on every element. */
const reservedAttribute = /^(?:widget|widget-on|part|group|key|(?:vr|ajax|request)-.*)$/;

interface ReadOwnWidget {
  widget: Widget;
  on: string;
  load: () => Promise<Bundle>;
}

/**
 * @param isTaken whether the page has a widget of this name already
 * @throws VerandahError VR550 for a name that is taken, VR552 for what is missing or wrong, VR553 for an unknown kind
 */
export function readOwnWidget(definition: unknown, isTaken: (name: string) => boolean): ReadOwnWidget {
  const { name, on = 'visible', view = 'dom', attributes = {}, parts = {}, load } = Object(definition) as OwnWidget;
  if (typeof name !== 'string' || !namePattern.test(name))
    throw invalid(
      'define()',
      `name is ${quoted(name)}.`,
      "Write a name of small letters and hyphens: name: 'read-more'.",
    );

  if (isTaken(name))
    throw new VerandahError({
      code: 'VR550',
      message: `${name}: there is a widget of this name already, and it stays.`,
      fix: `Choose another name, such as "my-${name}", and define each widget once.`,
    });
  if (typeof load !== 'function')
    throw invalid(name, 'load has to be a function.', `Write load: () => import('./${name}.js').`);
  if (view !== 'dom' && view !== 'react') throw invalid(name, `view is ${quoted(view)}.`, "Write 'dom' or 'react'.");
  if (typeof on !== 'string') throw invalid(name, `on is ${quoted(on)}.`, "Write, for example, on: 'visible'.");

  const widget = { name, view, attributes: readAttributes(name, attributes), parts: readParts(name, parts) };
  return { widget, on, load: () => loadOwn(definition as OwnWidget, widget) };
}

async function loadOwn(definition: OwnWidget, widget: Widget): Promise<Bundle> {
  const [code, react] = await Promise.all([
    loadCode(definition, widget.view),
    widget.view === 'react' ? loadReactTier() : undefined,
  ]);
  const mount: LoadedWidget['mount'] =
    react && ((...context) => react.mountReact(...context).catch((error) => Promise.reject(nameSecondReact(error))));
  return { widgets: { [widget.name]: { widget, code, ...(mount && { mount }) } } };
}

/** A copy of React that renders nothing has no hooks: `Cannot read properties of null (reading 'useState')`. */
const missingHooks = /\bnull\b.*\buse[A-Z]|\buse[A-Z].*\bnull\b/;
/** A copy of another major makes elements that ours refuses: https://react.dev/errors/525 */
const foreignElement = /error #525|older version of React/;

function nameSecondReact(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (!missingHooks.test(message) && !foreignElement.test(message)) return error;
  return new VerandahError({
    code: 'VR597',
    message: 'it was built with a React of its own, and the page has one already.',
    fix: 'Let your bundler leave "react" and "react/jsx-runtime" out, and map both to dist/react.js; see "In JSX" in docs/own-widgets.md.',
    cause: error,
  });
}

function readAttributes(widget: string, declared: Record<string, OwnAttribute>): Attributes {
  return Object.fromEntries(
    Object.entries(declared).map(([name, about]) => {
      if (!namePattern.test(name) || reservedAttribute.test(name))
        throw invalid(
          widget,
          `it cannot have an attribute ${quoted(name)}.`,
          'Write the name without "data-", in small letters and hyphens; data-request-… and data-vr-… belong to Verandah.',
        );
      const { kind, optional, ...options } = typeof about === 'string' ? { kind: about, optional: false } : about;
      const create = Object.hasOwn(attributeKinds, kind) ? attributeKinds[kind] : undefined;
      if (!create) throw unknownKind(widget, name, String(kind));
      if (kind === 'one of' && !('words' in options && Array.isArray(options.words)))
        throw invalid(widget, `the attribute "${name}" has no words.`, "Write words: ['small', 'large'].");
      const attribute = create(options as never);
      return [name, optional ? attribute.optional() : attribute];
    }),
  );
}

function readParts(widget: string, declared: Record<string, OwnPart>): Parts {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { tag, required } = {}]) => {
      if (!namePattern.test(name))
        throw invalid(widget, `it cannot have a part ${quoted(name)}.`, 'Write small letters and hyphens.');
      const found = part('', tag);
      return [name, required ? found.required() : found];
    }),
  );
}

/** @throws VerandahError VR554 if there is no code. */
async function loadCode(definition: OwnWidget, view: Widget['view']): Promise<WidgetCode> {
  const loaded: unknown = await Promise.resolve()
    .then(() => definition.load())
    .catch((cause: unknown) => {
      throw new VerandahError({
        code: 'VR554',
        message: `its load() failed: ${cause instanceof Error ? cause.message : String(cause)}.`,
        fix: 'Open the address of the file that it imports, and look for errors in that file. The server HTML stays in use.',
        cause,
      });
    });
  const code: unknown = Reflect.get(Object(loaded), 'default');
  // memo() and forwardRef() give objects.
  if (typeof code === 'function' || (view === 'react' && typeof code === 'object' && code !== null))
    return code as WidgetCode;
  throw new VerandahError({
    code: 'VR554',
    message: 'its load() gave no code.',
    fix: "Write load: () => import('./file.js'), and in that file: export default function ({ root, parts, signal }) { … }",
  });
}

function unknownKind(widget: string, name: string, kind: string): VerandahError {
  const known = Object.keys(attributeKinds);
  return new VerandahError({
    code: 'VR553',
    message: `${widget}: the attribute "${name}" has the unknown kind "${kind}".`,
    fix: adviceFor(kind, known, `There are: ${known.join(', ')}.`),
  });
}

function invalid(widget: string, problem: string, fix: string): VerandahError {
  return new VerandahError({ code: 'VR552', message: `${widget}: ${problem}`, fix });
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
