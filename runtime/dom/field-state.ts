/** What a field shows, and what its HTML says: reading either, and putting it back. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is Field {
  return (
    (element instanceof HTMLInputElement && element.type !== 'file') ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** @returns a function that restores the field's current state without an event. */
export function captureState(field: Field): () => void {
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

/** A click on one radio button changes the others, without an event. */
export function radioGroup(field: Element): Element[] {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || !field.name) return [field];
  // Of the document, because some can be outside their form.
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  return [...inputs].filter(({ name, form }) => name === field.name && form === field.form);
}

/** @returns how to give a field the value of its HTML; undefined if it has it, or is no field. */
export function fieldReset(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return selectReset(field);
  if (field instanceof HTMLTextAreaElement) return valueReset(field);
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'file') return field.files?.length ? () => void (field.value = '') : undefined;
  if (!/^(?:radio|checkbox)$/.test(field.type)) return valueReset(field);
  const { defaultChecked } = field;
  return field.checked === defaultChecked ? undefined : () => void (field.checked = defaultChecked);
}

function valueReset(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  // A range without a value is at 50, and a number that is none is empty.
  const copy = field.cloneNode(true) as typeof field;
  copy.value = defaultValue;
  return value === copy.value ? undefined : () => void (field.value = defaultValue);
}

function selectReset(select: HTMLSelectElement): (() => void) | undefined {
  const options = [...select.options];
  const byDefault = options.filter((option) => option.hasAttribute('selected'));
  if (!select.multiple) {
    if (byDefault.length > 1) byDefault.splice(0, byDefault.length - 1);
    const first = options.find((option) => !option.matches('[disabled], optgroup[disabled] > option'));
    // A list box of several lines may have nothing selected.
    if (!byDefault.length && first && !(select.size > 1)) byDefault.push(first);
  }

  const wanted = new Set(byDefault);
  if (options.every((option) => option.selected === wanted.has(option))) return undefined;
  return () => {
    if (select.multiple) for (const option of options) option.selected = wanted.has(option);
    else select.selectedIndex = options.findIndex((option) => wanted.has(option));
  };
}

/** @returns a function that selects the same values again, if they are still offered. */
export function rememberSelection(select: HTMLSelectElement): () => void {
  const values = new Set([...select.selectedOptions].map(({ value }) => value));
  return () => {
    const offered = [...select.options].filter(({ value }) => values.has(value));
    if (!select.multiple) return void (offered[0] && (select.value = offered[0].value));
    for (const option of select.options) option.selected = offered.includes(option);
  };
}

export function setInvalid(control: Field, isInvalid: boolean): void {
  if (isInvalid) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}
