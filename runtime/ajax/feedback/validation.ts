/** Field errors of an answer: told to listeners, shown where the form has places for them, and focus on the first. */
import { emit } from '../events.ts';
import type { ActiveRequest } from '../types.ts';
import { controlsFor, enabledControls } from './field-names.ts';
import { flashMessage } from './flash.ts';
import { showErrors, type FieldError } from './validation-display.ts';

/**
 * Fires `ajax:before-validate` and, for each field of the form, `ajax:invalid-field`; focuses the first field unless that
 * was prevented. A form or trigger with `data-request-validate` gets its errors shown in place.
 * @param fields messages by the server's field names (`items.0.qty`).
 * @returns true where the visitor can read what is wrong, so that nothing else need say it.
 */
export function showFieldErrors(it: ActiveRequest, message: string, fields: Record<string, string[]>): boolean {
  const { context, options, target, trigger, form } = it;
  if (options.handleValidationMessage) {
    options.handleValidationMessage.call(context, message, fields);
    return true;
  }
  emit(target, 'ajax:before-validate', { context, message, fields });
  if (!form) return false;
  const controls = enabledControls(form);
  const errors = Object.entries(fields).map(([name, messages]) => ({
    name,
    messages,
    controls: controlsFor(name, controls),
  }));
  const inPlace = [form, trigger].some((element) => element?.matches('[data-request-validate]'));
  if (!inPlace) {
    markInvalid(errors);
    return false;
  }
  const shown = showErrors(form, message, errors, () => markInvalid(errors));
  return flashToo(it, message) || shown;
}

/** Tells of each error, and gives the first one's field focus. @returns the error whose field has focus now. */
export function markInvalid(errors: readonly FieldError[]): FieldError | undefined {
  let isFirst = true;
  let focused: FieldError | undefined;
  for (const error of errors) {
    const { name, messages, controls } = error;
    const [element] = controls;
    if (!element) continue;
    const goOn = emit(window, 'ajax:invalid-field', { element, fieldName: name, errorMsg: [...messages], isFirst });
    if (isFirst && goOn) {
      const folded = element.closest('details');
      if (folded) folded.open = true;
      element.focus();
      if (document.activeElement === element) focused = error;
    }
    isFirst = false;
  }
  return focused;
}

/** Errors shown in place are flashed as well only where `flash` names `validate`, or is `*`. */
function flashToo({ context, options }: ActiveRequest, message: string): boolean {
  const { flash, handleFlashMessage } = options;
  const isWanted = typeof flash === 'string' && flash.split(',').some((type) => /^(?:validate|\*)$/.test(type.trim()));
  if (!isWanted || !message) return false;
  if (handleFlashMessage) handleFlashMessage.call(context, message, 'validate');
  else flashMessage({ message, type: 'validate' });
  return true;
}
