/**
 * Fields that survive the back/forward cache. When WebKit brings a page back, it resets forms and fields with
 * `autocomplete="off"`: in a task of its own after `pageshow`, and without a `reset` event.
 * https://bugs.webkit.org/show_bug.cgi?id=21930
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return (
    (element instanceof HTMLInputElement && element.type !== 'file') ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** @returns what gives the field the state it has now. Fires no event: to everyone else nothing has changed. */
function remember(field: Field): () => void {
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
    // Written anyway, the same value would move the caret.
    if (field.value !== value) field.value = value;
  };
}

/**
 * Gives fields back what they held when the visitor returned to the page.
 * @param elements reads the elements, such as those of a form; those that hold no value are left out.
 */
export function restoreFields(elements: () => Iterable<Element>, signal: AbortSignal): void {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const restores = [...elements()].filter(isField).map(remember);
    const restoreAll = (): void => {
      if (signal.aborted) return;
      for (const restore of restores) restore();
    };
    // A timer may be earlier than the reset. The next frame is not, and the visitor does not see the fields empty.
    requestAnimationFrame(() => {
      restoreAll();
      setTimeout(restoreAll);
    });
  };
  addEventListener('pageshow', onPageShow, { signal });
}
