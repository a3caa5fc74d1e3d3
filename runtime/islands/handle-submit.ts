import { addListener } from '../dom/clobber-safe-members.ts';
import { handledEvents } from '../dom/handled-events.ts';

/**
 * Lets a widget send its form itself, without a second request by the form's `data-request`. Preventing the submit is
 * not enough: as in October, it is a request all the same. A button with a `formaction` leads to another page, and is left
 * to the browser. Requests that a script makes for the form are not affected.
 */
export function handleSubmit(form: HTMLFormElement, handle: () => void, signal: AbortSignal): void {
  addListener(
    form,
    'submit',
    (event) => {
      handledEvents.add(event);
      if (event.submitter?.hasAttribute('formaction')) return;
      event.preventDefault();
      handle();
    },
    { signal },
  );
}
