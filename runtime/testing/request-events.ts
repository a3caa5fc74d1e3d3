import type { AjaxEvents } from '../ajax/events.ts';

/** The events of a request and of the page it changes, in the order of its life. Upload progress is left out: it repeats. */
export const requestEvents = [
  'ajax:setup',
  'ajax:before-request',
  'ajax:confirm-message',
  'ajax:before-send',
  'ajax:promise',
  'ajax:request-start',
  'ajax:request-end',
  'ajax:before-update',
  'ajax:before-redirect',
  'ajax:before-validate',
  'ajax:invalid-field',
  'ajax:before-replace',
  'ajax:update',
  'ajax:update-complete',
  'ajax:request-success',
  'ajax:request-error',
  'ajax:error-message',
  'ajax:request-complete',
  'ajax:fail',
  'ajax:done',
  'ajax:always',
  'before-render',
  'render',
] as const satisfies readonly (keyof AjaxEvents)[];
