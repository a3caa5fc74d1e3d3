/** What is wrong with a form before anything is sent: the rules by field name, what is required, what the browser refuses. */
import type { Control } from '../../runtime/ajax/feedback/field-names.ts';
import type { FieldError } from '../../runtime/ajax/feedback/validation-display.ts';
import { fieldMessages, fieldLabel, requiredMessage, type FormKind } from '../../runtime/stores/forms/rules.ts';
import { enabledControls } from './field-errors.ts';

/** Fields a visitor fills in. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  return enabledControls(form).filter(({ type }) => !/hidden|submit|reset|button|image/.test(type));
}

/** What a control would send; '' for a box that is not ticked, a list without a choice, no file. */
export function valueOf(control: Control): string {
  // Of a file the value is an invented path, which is as good as a name.
  return /checkbox|radio/.test(control.type) && control instanceof HTMLInputElement && !control.checked
    ? ''
    : control.value;
}

function isRequired(controls: readonly Control[]): boolean {
  return controls.some(
    (control) => control.required || control.closest('[data-part~="group"]')?.hasAttribute('data-required'),
  );
}

/** What has no rule of its own: an address under another name, a pattern, a range. The browser has the words for the last two. */
function shapeMessage(control: Control | undefined): string | undefined {
  if (!control?.value) return undefined;
  if (control.type === 'email') return fieldMessages('other', { email: control.value })['email'];
  return control.validationMessage || undefined;
}

/** As servers name it: `items[0][qty]` is `items.0.qty`, and a list has the name of its field. */
function serverName(name: string): string {
  return name.replace(/\[\]$/, '').replace(/\[([^[\]]*)\]/g, '.$1');
}

/** @returns the first mistake of each field, in the order of the form; none where it can be sent. */
export function mistakesIn(form: HTMLFormElement, kind: FormKind): FieldError[] {
  const fields = fieldsOf(form);
  // Several of one name are one choice.
  const groups = [...new Set(fields.map(({ name }) => name))].map((name) => {
    const controls = fields.filter((field) => field.name === name);
    return { name, controls, value: controls.map(valueOf).find(Boolean) ?? '' };
  });
  const messages = new Map(
    Object.entries(fieldMessages(kind, Object.fromEntries(groups.map(({ name, value }) => [name, value])))),
  );
  return groups.flatMap(({ name, controls, value }) => {
    const [first] = controls;
    const missing = isRequired(controls)
      ? requiredMessage(value, first?.dataset['label'] ?? fieldLabel(name))
      : undefined;
    const message = messages.get(name) ?? missing ?? shapeMessage(first);
    return message === undefined ? [] : [{ name: serverName(name), messages: [message], controls }];
  });
}

/** What was chosen in a form, or stood in it: hidden fields, lists and boxes, never what was typed. */
export function chosenIn(form: HTMLFormElement): Record<string, string> {
  const chosen = enabledControls(form).filter(({ type }) => /^(?:hidden|select-|checkbox|radio)/.test(type));
  return Object.fromEntries(
    chosen.flatMap((control) => (valueOf(control) ? [[control.name.replace(/\[\]$/, ''), valueOf(control)]] : [])),
  );
}
