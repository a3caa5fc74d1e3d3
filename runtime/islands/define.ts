/** Widget declarations. Attribute parsing, types, diagnostics and docs derive from them. */
import type { Emit, Events } from '../dom/declared-events.ts';
import type { Attribute } from './attributes.ts';
import type { CamelCase } from './camel-case.ts';
import type { Part } from './parts.ts';

export type Attributes = { readonly [name: string]: Attribute<unknown> };
export type Parts = { readonly [name: string]: Part<unknown> };

/** A widget's options: `data-update-url` is `options.updateUrl`. */
export type OptionsOf<Declared extends Attributes> = {
  readonly [Name in keyof Declared & string as CamelCase<Name>]: Declared[Name] extends Attribute<infer Value>
    ? Value
    : never;
};

export type PartsOf<Declared extends Parts> = {
  readonly [Name in keyof Declared & string as CamelCase<Name>]: Declared[Name] extends Part<infer Value>
    ? Value
    : never;
};

/** What a widget receives when it mounts. `signal` aborts when it leaves the page. */
export interface MountContext<
  A extends Attributes = Attributes,
  P extends Parts = Parts,
  E extends Events = Record<never, never>,
> {
  root: HTMLElement;
  options: OptionsOf<A>;
  parts: PartsOf<P>;
  /** Fires a declared event on the root; nothing once `signal` has aborted. */
  emit: Emit<E>;
  signal: AbortSignal;
}

/**
 * A widget's code: a function that enhances the root, or a React component that renders into the server's parts (see
 * react-root.tsx). The method type is bivariant, so that a list can hold widgets with different options.
 */
export type WidgetCode<A extends Attributes, P extends Parts, E extends Events = Events> = {
  run(context: MountContext<A, P, E>): unknown;
}['run'];

/** What an old name is called now, and the version that deprecated it. */
export interface Deprecation<Name extends string = string> {
  instead: Name;
  since: string;
}

export interface Declaration<A extends Attributes, P extends Parts, E extends Events = Events> {
  /** Folder name, `data-widget` value, CSS block, event prefix and docs page. */
  name: string;
  summary: string;
  /** `react` renders a component; `dom` enhances the root with plain DOM code. */
  view: 'react' | 'dom';
  /** Default strategy: `load`, `idle`, `visible`, `interaction`, `media (query)`, or several joined with `+`. */
  on: string;
  attributes: A;
  parts: P;
  /** What it fires, for scripts of the theme. */
  events?: E;
  /** What scripts of the theme can fire on it, with what it then does. */
  listensTo?: { readonly [name: string]: string };
  /** Old names by kind, attributes without `data-`. They work until the next major version, and are reported. */
  deprecated?: {
    attributes?: { readonly [name: string]: Deprecation<NoInfer<keyof A & string>> };
    events?: { readonly [name: string]: Deprecation<NoInfer<keyof E & string>> };
  };
  pattern: string;
  /** What works without JavaScript, or if the widget fails. */
  withoutJavaScript: string;
  load: () => Promise<{ default: WidgetCode<A, P, NoInfer<E>> }>;
  /** Code for the whole page, such as a keyboard shortcut. Starts when the browser is idle, with any strategy. */
  pageWide?: () => Promise<{ default: WidgetCode<A, P, NoInfer<E>> }>;
}

export type Widget = Declaration<Attributes, Parts>;

/** Declares a widget. Only infers types; nothing runs until the strategy fires. */
export function defineWidget<
  const A extends Attributes,
  const P extends Parts,
  const E extends Events = Record<never, never>,
>(declaration: Declaration<A, P, E>): Declaration<A, P, E> {
  return declaration;
}
