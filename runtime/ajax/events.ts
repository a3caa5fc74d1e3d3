/** The names and details of every `ajax:*` event, and of October's `render`. Events of a removed element fire on it and on the document. */
import type { ServerResponse, RequestContext } from './types.ts';

/** Settled by a theme's own confirmation dialog. */
export interface Confirmation {
  resolve(): void;
  reject(): void;
}

interface ContextDetail {
  context: RequestContext;
}

export interface ResponseDetail extends ContextDetail {
  data: unknown;
  responseCode: number;
  xhr: ServerResponse | undefined;
}

export interface AjaxEvents {
  'ajax:setup': ContextDetail;
  'ajax:before-request': ContextDetail;
  'ajax:confirm-message': { message: string; promise: Confirmation };
  'ajax:before-send': ContextDetail;
  'ajax:promise': ContextDetail;
  /** The same `xhr` at both events: empty at first, then filled with the response. */
  'ajax:request-start': { url: string; xhr: ServerResponse & { abort(): void } };
  'ajax:request-end': { url: string; xhr: ServerResponse & { abort(): void } };
  'ajax:before-update': ResponseDetail;
  'ajax:before-redirect': { url: string };
  'ajax:before-validate': ContextDetail & { message: string; fields: Record<string, string[]> };
  'ajax:invalid-field': { element: Element; fieldName: string; errorMsg: string[]; isFirst: boolean };
  'ajax:before-replace': Record<string, never>;
  'ajax:update': ResponseDetail;
  'ajax:update-complete': ResponseDetail;
  'ajax:request-success': ResponseDetail;
  'ajax:request-error': ResponseDetail & { message: unknown };
  'ajax:error-message': { message: string };
  'ajax:request-complete': ResponseDetail;
  'ajax:fail': ResponseDetail;
  'ajax:done': ResponseDetail;
  'ajax:always': ResponseDetail;
  'before-render': Record<string, never>;
  render: Record<string, never>;
}

type AjaxEventMap = { [Name in keyof AjaxEvents]: CustomEvent<AjaxEvents[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends AjaxEventMap {}
  interface DocumentEventMap extends AjaxEventMap {}
  interface WindowEventMap extends AjaxEventMap {}
}

/** Fires a bubbling event of any name, such as one of the server's. @returns false if a listener prevented it. */
export function emitNamed(target: EventTarget, name: string, detail: unknown, cancelable = true): boolean {
  const fireOn = (node: EventTarget): boolean =>
    node.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable }));
  // Nothing bubbles from a removed element to the page.
  const isRemoved = target instanceof Element && !target.isConnected;
  const isAllowed = fireOn(target);
  return isRemoved ? fireOn(document) && isAllowed : isAllowed;
}

/** Fires one of the `ajax:*` events. @returns false if a listener prevented it. */
export function emit<Name extends keyof AjaxEvents>(
  target: EventTarget,
  name: Name,
  detail: AjaxEvents[Name],
  cancelable = true,
): boolean {
  return emitNamed(target, name, detail, cancelable);
}

/** Fires October's `before-render` and `render`, for theme code that prepares what is on the page. */
export function emitRender(): void {
  emit(document, 'before-render', {}, false);
  emit(document, 'render', {}, false);
}

/** Calls back in a task of its own when the page is parsed and every listener of `DOMContentLoaded` has run. */
export function afterParsing(callback: () => void): void {
  let run = (): void => {
    run = () => {};
    setTimeout(callback);
  };
  if (document.readyState === 'complete') return run();
  // A script that was loaded asynchronously can miss DOMContentLoaded.
  for (const name of ['DOMContentLoaded', 'load']) addEventListener(name, () => run(), { once: true });
}
