/** jQuery's side of October's script: `$.request`, `$(…).request()`, `$.oc.flashMsg`, and the events with names such as `ajaxUpdate`. */
import { api } from '../ajax/api.ts';
import type { FlashOptions } from '../ajax/feedback/flash.ts';
import type { RequestOptions } from '../ajax/types.ts';
import { asJqueryRequest, withJqueryCallbacks, withJson } from './jquery-request.ts';
import { jqueryEvents } from '../diagnostics/leftovers.ts';
import { ownGlobal } from '../dom/clobbering.ts';

type ReportUse = (name: string, done: string, element?: Element) => void;

interface JqueryEvent {
  isDefaultPrevented(): boolean;
  /** Set here, to tell it from those of jQuery's own requests. */
  isOfVerandah?: boolean;
  handleObj: { handler: (...given: unknown[]) => unknown };
}

/** The part of jQuery that is used. */
interface Jquery {
  (target: EventTarget): { trigger(event: JqueryEvent, given: unknown[]): unknown };
  readonly fn: Record<string, unknown>;
  Event(name: string): JqueryEvent;
  readonly event: { special: Record<string, object> };
  request?: unknown;
  oc?: object;
}

let isMigrated = false;

/** Call again when scripts further down may have brought jQuery. */
export function migrateJquery(reportUse: ReportUse): void {
  const jquery = ownGlobal('jQuery') as Jquery | undefined;
  if (isMigrated || typeof jquery?.fn !== 'object') return;
  isMigrated = true;
  jquery.request = (handler: string, options?: RequestOptions) => {
    reportUse('$.request', 'sent it');
    return asJqueryRequest(api.ajax(handler, withJqueryCallbacks(options)));
  };

  jquery.fn['request'] = function (this: ArrayLike<Element>, handler?: string, options?: RequestOptions) {
    reportUse('$.request', 'sent it', this[0]);
    return this[0] && asJqueryRequest(api.request(this[0], handler, withJqueryCallbacks(options)));
  };
  jquery.oc = {
    ...jquery.oc,
    flashMsg(options: FlashOptions) {
      reportUse('$.oc', 'showed it');
      return api.flashMsg(options);
    },
  };
  for (const [name, event] of Object.entries(jqueryEvents)) mirror(jquery, name, event, reportUse);
}

/** Fires jQuery's event after the browser's, on the same target; preventing the one prevents the other. */
function mirror(jquery: Jquery, name: string, event: string, reportUse: ReportUse): void {
  // A point separates jQuery's namespaces.
  const [type = name] = name.split('.');
  jquery.event.special[type] = {
    ...jquery.event.special[type],
    handle(this: Element, fired: JqueryEvent, ...given: unknown[]) {
      if (fired.isOfVerandah) reportUse(name, 'fired it');
      return fired.handleObj.handler.call(this, fired, ...given);
    },
  };
  addEventListener(event, (original) => {
    const fired = jquery.Event(name);
    fired.isOfVerandah = true;
    jquery(original.target ?? document).trigger(fired, argumentsOf(name, original));
    if (fired.isDefaultPrevented()) original.preventDefault();
  });
}

/** What listeners of October's first script receive after the event. */
function argumentsOf(name: string, event: Event): unknown[] {
  const detail = ((event instanceof CustomEvent && event.detail) || {}) as Record<string, unknown>;
  const { context, data, responseCode, message } = detail;
  const xhr = withJson(detail['xhr']);
  switch (name) {
    case 'ajaxInvalidField':
      return [detail['element'], detail['fieldName'], detail['errorMsg'], detail['isFirst']];
    case 'ajaxConfirmMessage':
      return [message, detail['promise']];
    case 'ajaxErrorMessage':
      return [message];
    case 'ajaxError':
      return [context, message, responseCode, xhr];
    case 'ajaxFail':
      return [context, responseCode, xhr];
    case 'ajaxValidation':
      return [context, message, detail['fields']];
    default:
      return responseCode === undefined ? [context] : [context, data, responseCode, xhr];
  }
}
