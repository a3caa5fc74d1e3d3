/**
 * When WebKit restores a page from the back/forward cache, it resets fields with `autocomplete="off"`, in a task after
 * `pageshow` and without a `reset` event. https://bugs.webkit.org/show_bug.cgi?id=21930
 */

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

/** Restores the fields among `elements` after the browser resets them. */
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
