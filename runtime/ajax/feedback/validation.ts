/** Handles field errors: fires their events, shows them in the form, focuses the first field. */
import type { ActiveRequest } from '../types.ts';
import { emit } from '../events.ts';
import { controlsFor, enabledControls } from './field-names.ts';
import { displayFlash, wantsFlash } from './flash.ts';
import { showErrors, withTexts } from './validation-display.ts';

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
  const { unplaced } = showErrors(form, message, errors, showsInPlace);
  const unsaid = withTexts(message, unplaced);
  const isFlashed = showsInPlace && unsaid !== '' && wantsFlash(request, 'validate');
  if (isFlashed) displayFlash(request, { message: unsaid, type: 'validate' });

  return isFlashed || (showsInPlace && !unplaced.length) ? '' : unsaid;
}
