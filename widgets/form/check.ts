/** Checks a form before it is sent: the rules by field name, required fields, and what the browser refuses. */
import { type Control, enabledControls } from '../../runtime/ajax/feedback/field-names.ts';
import type { FieldError } from '../../runtime/ajax/feedback/validation-display.ts';
import { t } from '../../runtime/stores/forms/messages.ts';
import { fieldMessages, fieldLabel, type FormKind } from '../../runtime/stores/forms/rules.ts';

export function fieldsOf(form: HTMLFormElement): Control[] {
  return enabledControls(form).filter(({ type }) => !/hidden|submit|reset|button|image/.test(type));
}

/** The value a control would send; '' for an unticked box, a list without a choice, or no file. */
export function valueOf(control: Control): string {
  return /checkbox|radio/.test(control.type) && control instanceof HTMLInputElement && !control.checked
    ? ''
    : control.value;
}

function isRequired(controls: readonly Control[]): boolean {
  return controls.some(
    (control) =>
      control.required ||
      control.getAttribute('aria-required') === 'true' ||
      control.closest('[data-part~="group"]')?.hasAttribute('data-required'),
  );
}

/** The label of a field, or the question of several choices, without the mark at its end. */
function visibleLabel([first, ...others]: readonly Control[]): string | undefined {
  const label = (others.length && first?.closest('fieldset')?.querySelector('legend')) || first?.labels?.[0];
  return [...(label?.childNodes ?? [])].map(({ textContent }) => textContent?.trim()).find(Boolean);
}

/** The page's own words, on the control or its group, or the usual sentence with the field's label. */
function emptyMessage(name: string, controls: readonly Control[]): string {
  const [first] = controls;
  const own = first?.closest<HTMLElement>('[data-required-message]')?.dataset['requiredMessage'];
  return own || t('missing', { label: first?.dataset['label'] ?? visibleLabel(controls) ?? fieldLabel(name) });
}

/** The message for an email field under another name, or the browser's own for patterns and ranges. */
function formatMessage(control: Control | undefined): string | undefined {
  if (!control?.value) return undefined;
  if (control.type === 'email') return fieldMessages('other', { email: control.value })['email'];
  return control.validationMessage || undefined;
}

/** The field name in the server's format: `items[0][qty]` becomes `items.0.qty`. */
function serverName(name: string): string {
  return name.replace(/\[\]$/, '').replace(/\[([^[\]]*)\]/g, '.$1');
}

/** @returns the first mistake of each field, in form order; an empty list if the form can be sent. */
export function findMistakes(form: HTMLFormElement, kind: FormKind): FieldError[] {
  const fields = fieldsOf(form);
  // Controls that share a name are one choice.
  const groups = [...new Set(fields.map(({ name }) => name))].map((name) => {
    const controls = fields.filter((field) => field.name === name);
    return { name, controls, value: controls.map(valueOf).find(Boolean) ?? '' };
  });
  const messages = new Map(
    Object.entries(fieldMessages(kind, Object.fromEntries(groups.map(({ name, value }) => [name, value])))),
  );

  return groups.flatMap(({ name, controls, value }) => {
    const [first] = controls;
    const missing = isRequired(controls) && !value.trim() ? emptyMessage(name, controls) : undefined;
    const message = messages.get(name) ?? missing ?? formatMessage(first);
    return message === undefined ? [] : [{ name: serverName(name), messages: [message], controls }];
  });
}

/** The form's values by field name, as it is sent; several of one field are joined. Passwords and files are left out. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of enabledControls(form)) {
    const value = /password|file/.test(control.type) ? '' : valueOf(control);
    const name = control.name.replace(/\[\]$/, '');
    if (value) values[name] = values[name] ? `${values[name]}, ${value}` : value;
  }
  return values;
}
