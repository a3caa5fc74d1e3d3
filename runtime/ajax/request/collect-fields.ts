/** Reads the fields of a request in the task that makes it, so that what changes later is not sent. */

export type Entry = [name: string, value: FormDataEntryValue];

/** The form's fields, with the submitter's name and value as a native form sends them. */
export function collectForm(form: HTMLFormElement, submitter: HTMLElement | null = null): FormData {
  // Fields that visitors wrote do not join a form of the page.
  for (const field of document.querySelectorAll('[data-vr-untrusted] [form]')) field.removeAttribute('form');
  try {
    return new FormData(form, submitter);
  } catch {
    // Not a submit button of this form.
    return new FormData(form);
  }
}

/** The entries that a native form would send for one field; none for other elements. */
export function collectField(field: Element | null): Entry[] {
  if (!field?.matches('input[name], select[name], textarea[name]')) return [];
  const { name, type, value, checked, disabled, files } = field as HTMLInputElement;
  if (disabled || (/^(?:checkbox|radio)$/.test(type) && !checked)) return [];
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => [name, option.value]);
  return type === 'file' ? [...(files ?? [])].map((file) => [name, file]) : [[name, value]];
}
