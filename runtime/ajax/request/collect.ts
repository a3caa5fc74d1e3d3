/** Reads the fields that a request sends, in the task that makes it, so that what changes later is not sent. */
export type Entry = [name: string, value: FormDataEntryValue];

/** The form's fields, as a native form sends them, and then the name and value of its submit button. */
export function collectForm(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  // Fields that visitors wrote do not join a form of the page.
  for (const field of document.querySelectorAll('[data-vr-untrusted] [form]')) field.removeAttribute('form');
  const button = Object(submitter) as HTMLInputElement;
  const isOwn = button.form === form;
  // Only the browser knows where an image was clicked. For other buttons, Chrome 111 ignores the second parameter.
  const entries = new FormData(form, isOwn && button.type === 'image' ? button : null);
  if (isOwn && button.type === 'submit' && button.name) entries.append(button.name, button.value);
  return entries;
}

/** The entries that a native form would send for one field; none for other elements. */
export function collectField(field: Element | null): Entry[] {
  if (!field?.matches('input[name], select[name], textarea[name]')) return [];
  const { name, type, value, checked, files } = field as HTMLInputElement;
  if (field.matches(':disabled') || (/^(?:checkbox|radio)$/.test(type) && !checked)) return [];
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].flatMap((option) => (option.disabled ? [] : [[name, option.value]]));
  return type === 'file' ? [...(files ?? [])].map((file) => [name, file]) : [[name, value]];
}

/** Themes may use names of their own, so only the format is required: `onEvent` or `component::onEvent`. */
export function isHandlerName(name: string): boolean {
  return /^(?:\w+::)?on[A-Z]\w*$/.test(name);
}
