/**
 * The names and details of every `ajax:*` event, and how they are fired. Events of an element that has left the page are
 * fired on the document, so that nobody who listens there misses the end of a request.
 */
import type { ServerResponse } from './response/response.ts';
import type { RequestContext } from './types.ts';

/** What a confirmation of your own settles. */
export interface Decision {
  resolve(): void;
  reject(): void;
}

interface ContextDetail {
  context: RequestContext;
}

export interface AnswerDetail extends ContextDetail {
  data: unknown;
  responseCode: number;
  xhr: ServerResponse | undefined;
}

/** Every event the runtime fires, with its detail. */
export interface AjaxEvents {
  'ajax:setup': ContextDetail;
  'ajax:before-request': ContextDetail;
  'ajax:confirm-message': { message: string; promise: Decision };
  'ajax:before-send': ContextDetail;
  'ajax:promise': ContextDetail;
  'ajax:request-start': { url: string; xhr: undefined };
  'ajax:request-end': { url: string; xhr: ServerResponse | undefined };
  'ajax:upload-progress': ContextDetail & { loaded: number; total: number };
  'ajax:before-update': AnswerDetail;
  'ajax:before-redirect': { url: string };
  'ajax:before-validate': ContextDetail & { message: string; fields: Record<string, string[]> };
  'ajax:invalid-field': { element: Element; fieldName: string; errorMsg: string[]; isFirst: boolean };
  'ajax:before-replace': Record<string, never>;
  'ajax:update': AnswerDetail;
  'ajax:update-complete': AnswerDetail;
  'ajax:request-success': AnswerDetail;
  'ajax:request-error': AnswerDetail & { message: unknown };
  'ajax:error-message': { message: string };
  'ajax:request-complete': AnswerDetail;
  'ajax:fail': AnswerDetail;
  'ajax:done': AnswerDetail;
  'ajax:always': AnswerDetail;
  'before-render': Record<string, never>;
  render: Record<string, never>;
}

type AjaxEventMap = { [Name in keyof AjaxEvents]: CustomEvent<AjaxEvents[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends AjaxEventMap {}
  interface DocumentEventMap extends AjaxEventMap {}
  interface WindowEventMap extends AjaxEventMap {}
}

/**
 * Fires a bubbling event.
 * @returns false where a listener prevented it. A listener that throws is reported and changes nothing.
 */
export function emit<Name extends keyof AjaxEvents>(
  target: EventTarget,
  name: Name,
  detail: AjaxEvents[Name],
  cancelable = true,
): boolean {
  return emitNamed(target, name, detail, cancelable);
}

/** Fires an event whose name came from the server (`X_OCTOBER_DISPATCHES`). */
export function emitNamed(target: EventTarget, name: string, detail: unknown, cancelable = true): boolean {
  const reachable = target instanceof Element && !target.isConnected ? document : target;
  return reachable.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable }));
}
