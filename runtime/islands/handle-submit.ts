import { addListener } from '../dom/clobber-safe-members.ts';

/**
 * Lets a widget send its form itself, without a second request by the form's `data-request`. Requests that a script makes
 * for the form are not affected.
 */

export function handleSubmit(form: HTMLFormElement, handle: () => void, signal: AbortSignal): void {
  let isSubmitting = false;
  addListener(
    form,
    'submit',
    (event) => {
      event.preventDefault();
      isSubmitting = true;
      // After all listeners of this event: a prevented submit is a request all the same, as in October.
      setTimeout(() => {
        isSubmitting = false;
      });
      handle();
    },
    { signal },
  );
  addListener(
    form,
    'ajax:setup',
    (event) => {
      if (isSubmitting && event.detail.context.el === form) event.preventDefault();
    },
    { signal },
  );
}
