/**
 * A theme's own widgets and `window.verandah`, which takes them; see docs/own-widgets.md. The types name no library, so that
 * every project can check them.
 */
import { ownGlobal } from '../dom/clobbering.ts';

/** `update-url` → `updateUrl`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

interface KindValues {
  text: string;
  number: number;
  boolean: boolean;
  'one of': string;
  handler: string;
  url: string;
  selector: string;
  json: unknown;
  'id list': string[];
}

export type AttributeKind = keyof KindValues;

interface OwnAttributeOptions {
  kind: AttributeKind;
  optional?: boolean;
  default?: unknown;
  example?: string;
  /** Numbers: the limits. Texts: `max` characters. */
  min?: number;
  max?: number;
  /** `one of`: the values that are allowed. */
  words?: readonly string[];
}

/** An attribute without a default is required, unless it is optional. `data-lines` is declared as `lines`. */
export type OwnAttribute = AttributeKind | OwnAttributeOptions;

/** An element of the widget with `data-part`. */
export interface OwnPart {
  /** The element's tag, if it has to be a certain one. */
  tag?: keyof HTMLElementTagNameMap;
  required?: boolean;
}

type KindOf<A> = A extends { kind: infer Kind } ? Kind : A;
type ValueOf<A> =
  | (A extends { words: readonly (infer Word)[] } ? Word : KindValues[KindOf<A> & AttributeKind])
  | (A extends { optional: true } ? undefined : never);
type PartElement<P> =
  | (P extends { tag: infer Tag extends keyof HTMLElementTagNameMap } ? HTMLElementTagNameMap[Tag] : HTMLElement)
  | (P extends { required: true } ? never : undefined);

/** What the widget's code receives. `signal` aborts when the widget leaves the page: undo then what you changed. */
export interface OwnWidgetContext<
  A extends Record<string, OwnAttribute> = Record<string, OwnAttribute>,
  P extends Record<string, OwnPart> = Record<string, OwnPart>,
> {
  root: HTMLElement;
  options: { readonly [Name in keyof A & string as CamelCase<Name>]: ValueOf<A[Name]> };
  parts: { readonly [Name in keyof P & string as CamelCase<Name>]: PartElement<P[Name]> };
  /** Calls back after each update of the page, until the widget leaves it. Returns a function that ends it earlier. */
  onUpdate(listener: () => void): () => void;
  signal: AbortSignal;
}

export interface OwnWidget<
  A extends Record<string, OwnAttribute> = Record<string, OwnAttribute>,
  P extends Record<string, OwnPart> = Record<string, OwnPart>,
> {
  /** The value of `data-widget`: lower case, with hyphens. */
  name: string;
  /** When it starts, if the page does not say so: `visible` by default. */
  on?: string;
  /** `react` if its code is a React component. */
  view?: 'dom' | 'react';
  attributes?: A;
  parts?: P;
  /**
   * Gives the widget's code, as a module with a default export: a function that takes `ContextOf<typeof widget>`. It is not
   * typed here, because that type comes from what `define()` returns.
   */
  load(): Promise<{ default: unknown }>;
}

/** `window.verandah`: whichever script comes first creates the list; the runtime reads it when the page has a widget. */
export interface PageApi {
  definitions: unknown[];
  define(definition: unknown): void;
  /** Absent until the runtime has started. */
  load?(): Promise<Record<'dom' | 'stores' | 'react', () => Promise<unknown>>>;
}

declare global {
  interface Window {
    verandah?: PageApi;
  }
}

/**
 * Creates `window.verandah`, and takes over what scripts that ran earlier have defined.
 * @param load gives the code for own widgets, when it is asked for
 */
export function announcePageApi(load: NonNullable<PageApi['load']>): void {
  const early = ownGlobal('verandah')?.definitions;
  const definitions: unknown[] = Array.isArray(early) ? early : [];
  window.verandah = { definitions, define: (definition) => void definitions.push(definition), load };
}
