/** Handles field errors: fires their events, shows them in the form, focuses the first field. */
import type { ActiveRequest } from '../types.ts';
import { closest, matchesSelector } from '../../dom/clobber-safe.ts';
import { emit } from '../events.ts';
import { controlsFor, enabledControls } from './field-names.ts';
import { flashMessage } from './flash.ts';
import { showErrors, type AddPlace, type FieldError } from './validation-display.ts';

/**
 * Fires `ajax:before-validate` and `ajax:invalid-field`, focuses the first field unless a listener prevents it, and shows
 * the errors at their fields.
 * @param fields messages by the server's field names (`items.0.qty`).
 * @param addPlace see `showErrors`; not used for a form or trigger with `data-request-validate`, which has its own.
 * @returns true if the message is shown or handled, so that callers need not show it.
 */
export function showFieldErrors(
  request: ActiveRequest,
  message: string,
  fields: Record<string, string[]>,
  addPlace?: AddPlace,
): boolean {
  const { context, options, target, trigger, form } = request;
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
  const showsInPlace = [form, trigger].some(
    (element) => element && matchesSelector(element, '[data-request-validate]'),
  );
  const { isComplete } = showErrors(
    form,
    message,
    errors,
    () => markInvalid(errors),
    showsInPlace ? undefined : addPlace,
  );
  return showsInPlace && (flashIfWanted(request, message) || isComplete);
}

/** Fires `ajax:invalid-field` for each error and focuses the first field. @returns the error whose field has focus. */
export function markInvalid(errors: readonly FieldError[]): FieldError | undefined {
  let isFirst = true;
  let focused: FieldError | undefined;
  for (const error of errors) {
    const { name, messages, controls } = error;
    const [element] = controls;
    if (!element) continue;
    const canFocus = emit(window, 'ajax:invalid-field', { element, fieldName: name, errorMsg: [...messages], isFirst });
    if (isFirst && canFocus) {
      const details = closest(element, 'details');
      if (details) details.open = true;
      element.focus();
      if (document.activeElement === element) focused = error;
    }
    isFirst = false;
  }
  return focused;
}

/** Also flashes errors that are shown in place, if `flash` includes `validate` or is `*`. */
function flashIfWanted({ context, options }: ActiveRequest, message: string): boolean {
  const { flash, handleFlashMessage } = options;
  const isWanted = typeof flash === 'string' && flash.split(',').some((type) => /^(?:validate|\*)$/.test(type.trim()));
  if (!isWanted || !message) return false;
  if (handleFlashMessage) handleFlashMessage.call(context, message, 'validate');
  else flashMessage({ message, type: 'validate' });
  return true;
}
