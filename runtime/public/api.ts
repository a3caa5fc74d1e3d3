/**
 * What `import … from 'verandah'` (in a theme without npm: from `dist/api.js`) gives a theme's own modules: `window.oc`, its types, and
 * widgets of their own. The runtime itself is the script in the layout; a theme's bundler would tear it from its lazy files, and a
 * page cannot have two. This module imports no code, so that its copies share everything through `window`.
 */
import type { OctoberApi } from '../ajax/api.ts';
import type { DomExports, ReactExports, StoresExports } from './exports.ts';
import type { OwnAttribute, OwnPart, OwnWidget, OwnWidgetContext, PageApi } from '../islands/own-widget.ts';

export type { OctoberApi } from '../ajax/api.ts';
export type { AjaxEvents, Confirmation, ResponseDetail } from '../ajax/events.ts';
export type { FlashOptions } from '../ajax/feedback/flash.ts';
export type { AjaxPromise } from '../ajax/request/ajax-promise.ts';
export type { Action } from '../ajax/page-state.ts';
export type { AssetList } from '../ajax/response/assets.ts';
export type { ServerResponse } from '../ajax/types.ts';
export type {
  HandlingPromise,
  RequestContext,
  RequestOptions,
  ResponseListener,
  SyncPolicy,
  UpdateMap,
  UpdateTarget,
} from '../ajax/types.ts';
export type { WidgetErrorEvent } from '../diagnostics/report.ts';
export type { DomExports, OwnCall, Readable, ReactExports, SavedItems, StoresExports } from './exports.ts';
export type { AttributeKind, OwnAttribute, OwnPart, OwnWidget, OwnWidgetContext } from '../islands/own-widget.ts';

declare const __DIAGNOSTICS__: string | undefined;

/**
 * The API of the page: `oc()?.flashMsg({ message: 'Saved' })`.
 * @returns undefined on a server, in a browser that is not supported, and until the script in the layout has run
 */
export function oc(): OctoberApi | undefined {
  return typeof window !== 'undefined' && Object.hasOwn(window, 'oc') ? window.oc : undefined;
}

function pageApi(): PageApi {
  // An element with this id is a property of window, too.
  if (Array.isArray(window.verandah?.definitions)) return window.verandah;
  const definitions: unknown[] = [];
  return (window.verandah = { definitions, define: (definition) => void definitions.push(definition) });
}

/**
 * Defines a widget of your own: `<div data-widget="read-more">`. May run before or after the script in the layout; does
 * nothing on a server.
 * @returns the definition, whose type `ContextOf` reads: `function Counter({ parts }: ContextOf<typeof counter>)`
 */
export function define<
  const A extends Record<string, OwnAttribute> = Record<never, never>,
  const P extends Record<string, OwnPart> = Record<never, never>,
>(widget: OwnWidget<A, P>): OwnWidget<A, P> {
  if (typeof window !== 'undefined') pageApi().define(widget);
  return widget;
}

async function loadExports(): ReturnType<NonNullable<PageApi['load']>> {
  if (!pageApi().load && document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const { load } = pageApi();
  if (!load)
    throw new Error(
      '[verandah VR556] verandah.js has not started on this page. Include its script in the layout; an old browser keeps the page of the server.' +
        (typeof __DIAGNOSTICS__ === 'string' && __DIAGNOSTICS__ ? ` See ${__DIAGNOSTICS__}#vr556` : ''),
    );
  return load();
}

/** Announcements, focus, popouts and menus. Rejects in a browser that is not supported. */
export async function dom(): Promise<DomExports> {
  return (await (await loadExports()).dom()) as DomExports;
}

/** What the visitor has saved and chosen, and requests. Rejects in a browser that is not supported. */
export async function stores(): Promise<StoresExports> {
  return (await (await loadExports()).stores()) as StoresExports;
}

/** What a widget's code receives: `ContextOf<typeof counter>`, if `counter` is what `define()` returned. */
export type ContextOf<Widget> = Widget extends OwnWidget<infer A, infer P> ? OwnWidgetContext<A, P> : never;

/** The page's one copy of React, `Takeover` and `useStore`. Name the types yourself if your project has React's. */
export async function react<Exports = ReactExports & Record<string, unknown>>(): Promise<Exports> {
  return (await (await loadExports()).react()) as Exports;
}
