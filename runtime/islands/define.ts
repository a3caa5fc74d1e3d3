/**
 * The one declaration of a widget. The parser, the option types, the diagnostics, the docs tables and the template lint
 * all come from it.
 */
import type { Attribute } from './attributes.ts';
import type { Part } from './parts.ts';

export type Attributes = { readonly [name: string]: Attribute<unknown> };
export type Parts = { readonly [name: string]: Part<unknown> };

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** What a widget's code receives for its attributes: `data-update-url` is `options.updateUrl`. */
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

/** What a mounted widget is given. `signal` aborts when the widget leaves the page. */
export interface MountContext<A extends Attributes = Attributes, P extends Parts = Parts> {
  root: HTMLElement;
  options: OptionsOf<A>;
  parts: PartsOf<P>;
  signal: AbortSignal;
}

/**
 * A widget's code. A plain one enhances the element and cleans up through the signal; a React one is a component that
 * draws into the server's parts (see react-root.tsx). Declared as a method so that a list can hold widgets whose
 * options differ.
 */
export type WidgetCode<A extends Attributes, P extends Parts> = { run(context: MountContext<A, P>): unknown }['run'];

export interface Declaration<A extends Attributes, P extends Parts> {
  /** Folder name, `data-widget` value, CSS block, event prefix and docs page at once. */
  name: string;
  /** One sentence: what the visitor sees. */
  summary: string;
  /** Whether it draws with React or enhances one element with plain DOM code. */
  view: 'react' | 'dom';
  /** Default strategy: `load`, `idle`, `visible`, `interaction`, `media (query)`; join with `+` where all must hold. */
  on: string;
  attributes: A;
  parts: P;
  /** Events it dispatches, each with a sentence. */
  events?: { readonly [name: string]: string };
  /** The ARIA pattern it follows. */
  pattern: string;
  /** What the visitor has without JavaScript, or when the widget fails. */
  withoutJavaScript: string;
  load: () => Promise<{ default: WidgetCode<A, P> }>;
  /**
   * Plain code for what it does on the whole page whether or not it is ever used: a key that leads to it, something it
   * follows. Started with the same context when the browser has time to spare, before the strategy fires or after.
   */
  pageWide?: () => Promise<{ default: WidgetCode<A, P> }>;
}

/** A declaration as the mount machinery sees it, whatever its attributes and parts are. */
export type Widget = Declaration<Attributes, Parts>;

/** Declares a widget. The call only fixes the types; nothing runs until its strategy fires. */
export function defineWidget<const A extends Attributes, const P extends Parts>(
  declaration: Declaration<A, P>,
): Declaration<A, P> {
  return declaration;
}

/** `update-url` → `updateUrl`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
