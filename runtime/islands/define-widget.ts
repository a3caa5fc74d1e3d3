/**
 * Widget declarations, which attribute parsing, types, diagnostics and docs derive from; the examples beside them; and how the
 * build's registry lists widgets.
 */
import type { Emit, Events } from '../dom/events.ts';
import type { Attribute } from './attributes.ts';
import type { CamelCase } from './own-widget.ts';
import type { Part } from './parts.ts';

export type Attributes = { readonly [name: string]: Attribute<unknown> };
export type Parts = { readonly [name: string]: Part<unknown> };

/** What a widget is given of its attributes or parts: `data-update-url` is `options.updateUrl`. */
export type ValuesOf<Declared extends Attributes | Parts> = {
  readonly [Name in keyof Declared & string as CamelCase<Name>]: Declared[Name] extends
    | Attribute<infer Value>
    | Part<infer Value>
    ? Value
    : never;
};

/** What a widget receives when it mounts. `signal` aborts when it leaves the page. */
export interface MountContext<
  A extends Attributes = Attributes,
  P extends Parts = Parts,
  E extends Events = Record<never, never>,
  Root extends HTMLElement = HTMLElement,
> {
  root: Root;
  options: ValuesOf<A>;
  parts: ValuesOf<P>;
  /** Fires a declared event on the root; nothing once `signal` has aborted. */
  emit: Emit<E>;
  /** Calls back after each update of the page, until the widget unmounts. @returns a function that ends it earlier */
  onUpdate(listener: () => void): () => void;
  signal: AbortSignal;
}

/**
 * A widget's code: a function that enhances the root, or a React component that renders into the server's parts (see
 * react-root.tsx). The method type is bivariant, so that a list can hold widgets with different options.
 */
export type WidgetCode = { run(context: MountContext): unknown }['run'];

type Wait = 'load' | 'idle' | 'visible' | 'interaction' | `media (${string})`;

/** When a widget starts, if its element does not say so. */
type Strategy = Wait | `${Wait} + ${Wait}`;

/** The scripts of widgets, each for the pages that have them; docs/internal/architecture.md says how to choose. */
type BundleName =
  | 'account'
  | 'compare'
  | 'compare-bar'
  | 'content'
  | 'details'
  | 'favourites'
  | 'home'
  | 'listing'
  | 'map'
  | 'moodboard'
  | 'picture-transition'
  | 'portal'
  | 'search'
  | 'site';

type Tag = keyof HTMLElementTagNameMap;

export interface Declaration<A extends Attributes, P extends Parts, E extends Events = Events, Root extends Tag = Tag> {
  /** Folder name, `data-widget` value, CSS block, event prefix and docs page. */
  name: string;
  summary: string;
  /** The script and the stylesheet that hold it, with widgets of the same pages. */
  bundle: BundleName;
  /** `react` renders the component in `<name>.tsx`; `dom` enhances the root with the function in `<name>.ts`. */
  view: 'react' | 'dom';
  on: Strategy;
  /** The tag of its element, which is checked and narrows the type; any, if it is left out. */
  root?: Root;
  attributes: A;
  parts: P;
  /** What it fires, for scripts of the theme. */
  events?: E;
  /** What scripts of the theme can fire on it, with what it then does. */
  listensTo?: { readonly [name: string]: string };
  pattern: string;
  /** What works without JavaScript, or if the widget fails. */
  withoutJavaScript: string;
  /** Its rules are in the sheet of every page, because its HTML is. Otherwise they are in that of its bundle. */
  sheet?: 'base';
}

/** What a page needs of a declaration. */
export type Widget = Pick<Declaration<Attributes, Parts>, 'name' | 'view' | 'root' | 'attributes' | 'parts'>;

/** What a view receives: `ContextOf<typeof widget>`. */
export type ContextOf<Declared> =
  Declared extends Declaration<infer A, infer P, infer E, infer Root>
    ? MountContext<A, P, E, [Root] extends [never] ? HTMLElement : HTMLElementTagNameMap[Root]>
    : never;

/** Declares a widget. Only infers types; the generated bundle connects it with its view. */
export function defineWidget<
  const A extends Attributes,
  const P extends Parts,
  const E extends Events = Record<never, never>,
  Root extends Tag = never,
>(declaration: Declaration<A, P, E, Root>): Declaration<A, P, E, Root> {
  return declaration;
}

/** What a bundle holds of a widget. */
export interface LoadedWidget {
  widget: Widget;
  code: WidgetCode;
  /** Starts a React component, as react-root.tsx does. Absent for plain widgets, whose code is called. */
  mount?: (code: WidgetCode, context: MountContext, onFailure: (error: unknown) => void) => Promise<void>;
}

export interface Bundle {
  /** By name. */
  widgets: Readonly<Record<string, LoadedWidget>>;
}

export interface RegistryEntry {
  on: string;
  view: Widget['view'];
  /** Imports the bundle that holds the widget. */
  bundle: () => Promise<Bundle>;
}

/** The generated widget registry: what the page needs to know before it loads a widget. */
export type Registry = { readonly [name: string]: RegistryEntry };

interface Described {
  summary: string;
  /** Diagnostic codes of a deliberately wrong example, which is listed but not run. */
  says?: readonly string[];
}

interface MarkupExample extends Described {
  html: string;
}

interface TemplateExample extends Described {
  twig: string;
}

interface VisitExample extends Described {
  visit: string;
  /** Visitor settings, as `POST /__fixtures/visitor` accepts them: `{ signedIn: true }`. */
  visitor?: Readonly<Record<string, boolean | number | string>>;
  /** Cookie → saved keys, oldest first. */
  saved?: Readonly<Record<string, readonly string[]>>;
}

/** An example of `widgets/<name>/examples.ts`, which tests mount and the page /states shows. */
export type Example = MarkupExample | TemplateExample | VisitExample;

/** Widget → name → example. */
export type ExampleBook = Readonly<Record<string, Readonly<Record<string, Example>>>>;
