/**
 * Select2, Chosen and date pickers say by jQuery that a field has changed: `$(field).trigger('change')` fires no event of the
 * browser, and `$(form).trigger('submit')` sends the form without one. Here the browser's event follows jQuery's.
 */
import { ownGlobal } from '../../dom/clobbering.ts';
import { afterParsing } from '../events.ts';

declare global {
  interface Window {
    jQuery?: { request?: unknown };
  }
}

interface JqueryEvent {
  type: string;
  target: unknown;
  /** Undefined for an event that a script has triggered. */
  originalEvent?: Event;
  preventDefault(): void;
}

/** The part of jQuery that is used. */
interface Jquery {
  (target: EventTarget): { on(types: string, listener: (event: JqueryEvent) => void): unknown };
  /** While its own listeners leave an event of this type alone, because they have had it. */
  readonly event: { triggered?: string | undefined };
}

function fireBrowserEvent(jquery: Jquery, event: JqueryEvent): void {
  const { type, target, originalEvent } = event;
  if (originalEvent || !(target instanceof Element)) return;
  jquery.event.triggered = type;
  const goesOn = target.dispatchEvent(new Event(type, { bubbles: true, cancelable: type === 'submit' }));
  jquery.event.triggered = undefined;
  if (!goesOn) event.preventDefault();
}

afterParsing(() => {
  const jquery = ownGlobal('jQuery') as Jquery | undefined;
  if (typeof jquery?.event === 'object')
    jquery(document).on('change input submit', (event) => fireBrowserEvent(jquery, event));
});
