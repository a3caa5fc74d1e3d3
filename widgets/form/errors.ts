/** The errors that stand at the fields of a form: shown as the runtime shows a server's, and gone as they are mended (R141). */
import type { FieldError } from '../../runtime/ajax/feedback/validation-display.ts';
import { tellTitle } from './error-title.ts';
import { enabledControls, markInvalid, showErrors } from './field-errors.ts';
import { paintErrors } from './groups.ts';

export interface StandingErrors {
  /**
   * Shows errors at their fields, and gives the first of them focus.
   * @returns the error whose field has focus now, and whether each has found its place.
   */
  show(errors: readonly FieldError[]): { focused: FieldError | undefined; isComplete: boolean };
  /** Follows errors that the runtime shows already. */
  follow(errors: readonly FieldError[]): void;
  /** Takes the error of a control away. */
  mend(control: EventTarget | null): void;
  clear(): void;
}

export function standingErrors(form: HTMLFormElement, signal: AbortSignal): StandingErrors {
  let standing: readonly FieldError[] = [];
  const stand = (errors: readonly FieldError[]): void => {
    for (const { controls } of standing) paintErrors(controls, false);
    standing = errors;
    for (const { controls } of standing) paintErrors(controls, true);
    tellTitle(form, standing.length > 0);
  };
  signal.addEventListener('abort', () => stand([]));
  return {
    show(errors) {
      dropServerTexts(form);
      let focused: FieldError | undefined;
      const isComplete = showErrors(form, '', errors, () => (focused = markInvalid(errors)));
      stand(errors);
      return { focused, isComplete };
    },
    follow: stand,
    mend(control) {
      const isMended = ({ controls }: FieldError): boolean => controls.some((own) => own === control);
      if (standing.some(isMended)) stand(standing.filter((error) => !isMended(error)));
      else if (control instanceof Element) dropServerTexts(form, control.getAttribute('name') ?? '');
    },
    clear() {
      stand([]);
      dropServerTexts(form);
    },
  };
}

/**
 * Takes away what the server's HTML says after a post without scripts; our own display takes care of the rest. A place
 * that has a text of its own would keep it.
 * @param name of the only field it is about; left out: all.
 */
function dropServerTexts(form: HTMLFormElement, name?: string): void {
  for (const control of enabledControls(form)) {
    if (control.getAttribute('aria-invalid') !== 'true' || (name !== undefined && control.name !== name)) continue;
    control.removeAttribute('aria-invalid');
    paintErrors([control], false);
    for (const id of (control.getAttribute('aria-describedby') ?? '').split(/\s+/)) {
      const place = id ? document.getElementById(id) : null;
      if (!place?.matches('[data-validate-for]')) continue;
      place.replaceChildren();
      place.classList.remove('oc-visible');
    }
  }
}
