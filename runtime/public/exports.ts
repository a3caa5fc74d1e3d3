/**
 * What a theme's own widgets share with those of the bundles; see docs/own-widgets.md. The exported types name no library, so that
 * every project can check them.
 */
import { loadReactTier } from 'verandah:tiers';
import { startRequest } from '../ajax/request/start.ts';
import { contract, type HandlerName } from '../contract.ts';
import { loadBundle } from '../diagnostics/loading.ts';
import { announce } from '../dom/announce.ts';
import { moveFocus } from '../dom/focus.ts';
import { closeCover, type Cover, openCover } from '../dom/cover.ts';
import { callHandler } from '../stores/call.ts';
import { $compare } from '../stores/compare.ts';
import { $consent } from '../stores/consent.ts';
import { $favourites, $moodboard, favourites } from '../stores/item-lists.ts';
import { $region, chooseRegion } from '../stores/region.ts';

/** A store of the page, to be read. */
export interface Readable<Value> {
  get(): Value;
  /** Calls back at once and after each change. @returns a function that ends it */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Keys of what the visitor sees as saved, oldest first. */
export interface SavedItems {
  keys: readonly string[];
}

export interface OwnCall {
  response: Promise<unknown>;
  abort(): void;
}

/** A dialog, a sheet or a menu. One of each is open at a time; Escape closes it, and clicks outside. */
type OwnCover = Pick<Cover, 'element' | 'kind' | 'opener' | 'label'> & Required<Pick<Cover, 'hide'>>;

export interface DomExports {
  /** Says a text to screen readers, once; `assertive` interrupts them. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Focuses without scrolling. */
  moveFocus(element: HTMLElement): void;
  /** Call before you show a sheet or a menu. */
  openCover(cover: OwnCover): void;
  closeCover(element: Element): void;
}

export interface StoresExports {
  $favourites: Readable<SavedItems>;
  $moodboard: Readable<SavedItems>;
  $compare: Readable<SavedItems>;
  /** Id of the chosen region; null for none. */
  $region: Readable<string | null>;
  $consent: Readable<string>;
  chooseRegion(id: string): void;
  toggleFavourite(key: string): Promise<void>;
  call(handler: string, data?: Record<string, unknown>): OwnCall;
}

/** An element of React, which fits the types of any version. */
export interface OwnReactElement {
  // oxlint-disable-next-line typescript/no-explicit-any -- as in the types of React
  type: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as in the types of React
  props: any;
  key: string | null;
}

type Change<State> = (next: State | ((before: State) => State)) => void;
type Inputs = readonly unknown[];

/** What widgets use most of React; its other exports are `unknown`. They have types if a project names those of React. */
export interface ReactExports {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): OwnReactElement;
  Fragment: unknown;
  useState<State>(first: State | (() => State)): [State, Change<State>];
  useRef<Value>(first: Value): { current: Value };
  // oxlint-disable-next-line typescript/no-invalid-void-type -- as in the types of React
  useEffect(effect: () => void | (() => void), inputs?: Inputs): void;
  useMemo<Value>(compute: () => Value, inputs: Inputs): Value;
  useCallback<Callback>(callback: Callback, inputs: Inputs): Callback;
  useId(): string;
  /** A component: renders its children in place of the server's content of a part. Its type fits any version of React. */
  Takeover(props: { part: HTMLElement | undefined; children?: unknown }): null;
  /** A hook: the value of a store, and a new render when it changes. */
  useStore<Value>(store: Readable<Value>): Value;
}

/** Announcements, focus, popouts and menus. */
export async function dom(): Promise<DomExports> {
  return { announce, moveFocus, openCover, closeCover };
}

/** What the visitor has saved and chosen. */
export async function stores(): Promise<StoresExports> {
  return {
    $favourites,
    $moodboard,
    $compare,
    $region,
    $consent,
    chooseRegion,
    toggleFavourite: favourites.toggle,
    call,
  };
}

export const react = (): Promise<unknown> => loadBundle(loadReactTier);

/**
 * Calls a handler without showing an error message. The response of one of the site's handlers is checked against its
 * contract; that of any other is not.
 */
function call(handler: string, data: Record<string, unknown> = {}): OwnCall {
  if (Object.hasOwn(contract, handler)) return callHandler(handler as HandlerName, data as never);
  const response = startRequest(null, handler, { data, handleErrorMessage: () => {} });
  return { response, abort: () => response.abort() };
}
