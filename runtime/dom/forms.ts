/** Forms that a widget handles: their submits, and their fields when the page is restored. */
import { addListener } from './clobber-safe.ts';
import { handledEvents, isBrowserSubmit } from './events.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return (
    (element instanceof HTMLInputElement && element.type !== 'file') ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** @returns a function that restores the field's current state without an event. */
function captureState(field: Field): () => void {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].map((option) => [option, option.selected] as const);
    return () => {
      for (const [option, isSelected] of selected) if (option.selected !== isSelected) option.selected = isSelected;
    };
  }
  const { value } = field;
  if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = checked;
    };
  }
  return () => {
    // Writing the same value would move the caret.
    if (field.value !== value) field.value = value;
  };
}

/**
 * Restores the fields among `elements`. When WebKit restores a page from the back/forward cache, it resets fields with
 * `autocomplete="off"`, in a task after `pageshow` and without a `reset` event. https://bugs.webkit.org/show_bug.cgi?id=21930
 */
export function restoreFields(elements: () => Iterable<Element>, signal: AbortSignal): void {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const restores = [...elements()].filter(isField).map(captureState);
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
  addListener(
    form,
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

/** True if a field of a form that posts holds text of the visitor; those of a search or filter are in the address. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method="post" i] :is(input:not([type="hidden"], [type="password"]), textarea)',
  );
  return [...fields].some(
    ({ value, defaultValue, type }) => value !== defaultValue && !/^(?:checkbox|radio|file)$/.test(type),
  );
}
