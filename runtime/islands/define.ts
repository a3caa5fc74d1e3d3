/** Widget declarations. Attribute parsing, types, diagnostics and docs derive from them. */
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
export interface MountContext<A extends Attributes = Attributes, P extends Parts = Parts> {
  root: HTMLElement;
  options: OptionsOf<A>;
  parts: PartsOf<P>;
  signal: AbortSignal;
}

/**
 * A widget's code: a function that enhances the root, or a React component that renders into the server's parts (see
 * react-root.tsx). The method type is bivariant, so that a list can hold widgets with different options.
 */
export type WidgetCode<A extends Attributes, P extends Parts> = { run(context: MountContext<A, P>): unknown }['run'];

export interface Declaration<A extends Attributes, P extends Parts> {
  /** Folder name, `data-widget` value, CSS block, event prefix and docs page. */
  name: string;
  summary: string;
  /** `react` renders a component; `dom` enhances the root with plain DOM code. */
  view: 'react' | 'dom';
  /** Default strategy: `load`, `idle`, `visible`, `interaction`, `media (query)`, or several joined with `+`. */
  on: string;
  attributes: A;
  parts: P;
  events?: { readonly [name: string]: string };
  pattern: string;
  /** What works without JavaScript, or if the widget fails. */
  withoutJavaScript: string;
  load: () => Promise<{ default: WidgetCode<A, P> }>;
  /** Code for the whole page, such as a keyboard shortcut. Starts when the browser is idle, with any strategy. */
  pageWide?: () => Promise<{ default: WidgetCode<A, P> }>;
}

export type Widget = Declaration<Attributes, Parts>;

/** Declares a widget. Only infers types; nothing runs until the strategy fires. */
export function defineWidget<const A extends Attributes, const P extends Parts>(
  declaration: Declaration<A, P>,
): Declaration<A, P> {
  return declaration;
}
