/** Forms that a widget handles: their submits, their resets, and their fields when the page is restored. */
import { captureState, fieldReset, isField } from './field-state.ts';
import { elementsOf } from './clobbering.ts';
import { handledEvents, isBrowserSubmit } from './events.ts';

/**
 * Restores the fields of a form. When WebKit restores a page from the back/forward cache, it resets fields with
 * `autocomplete="off"`, in a task after `pageshow` and without a `reset` event. https://bugs.webkit.org/show_bug.cgi?id=21930
 */
export function restoreFields(form: HTMLFormElement, signal: AbortSignal): void {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const restores = elementsOf(form).filter(isField).map(captureState);
    const restoreAll = (): void => {
      if (signal.aborted) return;
      for (const restore of restores) restore();
    };
    // A timer may run before the reset; the next frame runs after it, before the page is painted.
    requestAnimationFrame(() => {
      restoreAll();
      setTimeout(restoreAll);
    });
  };
  addEventListener('pageshow', onPageShow, { signal });
}

/**
 * Lets a widget send its form itself, without a second request by the form's `data-request`. Preventing the submit is
 * not enough: as in October, it is a request all the same. What is the browser's is left to it, see `isBrowserSubmit`. Requests
 * that a script makes for the form are not affected.
 */
export function handleSubmit(form: HTMLFormElement, handle: () => void, signal: AbortSignal): void {
  form.addEventListener(
    'submit',
    (event) => {
      handledEvents.add(event);
      if (isBrowserSubmit(form, event)) return;
      event.preventDefault();
      handle();
    },
    { signal },
  );
}

/** Calls back once a form has been reset: its event comes before, when fields have their old values and a listener may refuse. */
export function afterReset(event: Event, callback: () => void): void {
  setTimeout(() => event.defaultPrevented || callback());
}

/** True if a form that posts holds a text, tick, choice or file of the visitor; those of a search or filter are in the address. */
export function hasEntries(): boolean {
  // A control with a request of its own has been sent.
  const fields = document.querySelectorAll(
    'form[method="post" i] :is(input:not([type="hidden"], [type="password"]), textarea, select):not([data-request])',
  );
  return [...fields].some((field) => fieldReset(field) !== undefined);
}
