/** Handles field errors: fires their events, shows them in the form, focuses the first field. */
import type { ActiveRequest } from '../types.ts';
import { emit } from '../events.ts';
import { controlsFor, enabledControls } from './field-names.ts';
import { displayFlash, wantsFlash } from './flash.ts';
import { addErrorPlace, addMissingPlace, showErrors, withTexts, type FieldError } from './validation-display.ts';

/**
 * Fires `ajax:before-validate` and `ajax:invalid-field`, focuses the first field unless a listener prevents it, and shows
 * the errors at their fields.
 * @param fields messages by the server's field names (`items.0.qty`).
 * @returns what is left to say: the message, and the texts of errors without a place; '' if all is shown or handled.
 */
export function showFieldErrors(request: ActiveRequest, message: string, fields: Record<string, string[]>): string {
  const { context, options, target, trigger, form } = request;
  if (options.handleValidationMessage) {
    options.handleValidationMessage.call(context, message, fields);
    return '';
  }
  emit(target, 'ajax:before-validate', { context, message, fields });
  if (!form) return withTexts(message, Object.values(fields).flat());

  const controls = enabledControls(form);
  const errors = Object.entries(fields).map(([name, messages]) => ({
    name,
    messages,
    controls: controlsFor(name, controls),
  }));
  const showsInPlace = [form, trigger].some((element) => element && element.matches('[data-request-validate]'));
  const addPlace = showsInPlace ? addMissingPlace : addErrorPlace;
  const { unplaced } = showErrors(form, message, errors, () => markInvalid(errors), addPlace);
  const unsaid = withTexts(message, unplaced);

  return showsInPlace && (flashIfWanted(request, unsaid) || !unplaced.length) ? '' : unsaid;
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
      openDetailsAround(element);
      element.focus();
      if (document.activeElement === element) focused = error;
    }
    isFirst = false;
  }

  return focused;
}

/** Nothing inside closed details takes focus, and details can be inside others. */
function openDetailsAround(element: Element): void {
  const details = element.closest('details');
  if (!details) return;
  details.open = true;
  if (details.parentElement) openDetailsAround(details.parentElement);
}

/** Also flashes errors that are shown in place, if `flash` includes `validate` or is `*`. */
function flashIfWanted(request: ActiveRequest, message: string): boolean {
  if (!message || !wantsFlash(request, 'validate')) return false;
  displayFlash(request, { message, type: 'validate' });
  return true;
}
