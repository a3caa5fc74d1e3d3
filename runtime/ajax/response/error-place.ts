/** The place of a field error in a form that has none: forms with only `data-request` show their errors too (R140). */
import { call } from '../../dom/clobber-safe-members.ts';
import { closest } from '../../dom/clobber-safe.ts';
import type { FieldError } from '../feedback/validation-display.ts';

/** Adds it after the last control of the name, or after the label around that control. It stays, hidden while empty. */
export function addErrorPlace({ name, controls }: FieldError): HTMLElement[] {
  const control = controls.at(-1);
  if (!control) return [];
  const place = document.createElement('span');
  place.className = 'oc-field-error';
  place.dataset['validateFor'] = name;
  call(closest(control, 'label') ?? control, 'after', place);
  return [place];
}
