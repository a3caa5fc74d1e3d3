/** The errors at the fields of a form, shown like the runtime's and removed once they are fixed. */
import { type FieldError, showErrors } from '../../runtime/ajax/feedback/validation-display.ts';
import { t } from '../../runtime/stores/forms/messages.ts';
import { enabledControls } from '../../runtime/ajax/feedback/field-names.ts';
import { setInvalid } from '../../runtime/dom/field-state.ts';
import { updateErrors } from './groups.ts';

export type ActiveErrors = ReturnType<typeof trackErrors>;

/** The title of the page, which is marked for as long as a form has an error. */
export class PageTitle {
  readonly #formsWithErrors = new Set<HTMLFormElement>();
  #plainTitle = '';

  mark(form: HTMLFormElement, hasError: boolean): void {
    const forms = this.#formsWithErrors;
    const wasMarked = forms.size > 0;
    if (hasError) forms.add(form);
    else forms.delete(form);
    if (forms.size > 0 === wasMarked) return;
    // The server marks the title of a form that it refused without scripts.
    const prefix = t('errorTitle', { title: '' });
    if (hasError) this.#plainTitle = document.title.replace(prefix, '');
    document.title = hasError ? t('errorTitle', { title: this.#plainTitle }) : this.#plainTitle;
  }
}

const pageTitle = new PageTitle();

export function trackErrors(form: HTMLFormElement, signal: AbortSignal) {
  let active: readonly FieldError[] = [];

  const setActive = (errors: readonly FieldError[]): void => {
    for (const { controls } of active) updateErrors(controls, false);
    active = errors;
    for (const { controls } of active) updateErrors(controls, true);
    pageTitle.mark(form, active.length > 0);
  };

  signal.addEventListener('abort', () => setActive([]));
  return {
    /** Shows errors at their fields and focuses the first. @returns whether that one is announced at its field */
    show(errors: readonly FieldError[]): { isAnnounced: boolean } {
      clearServerTexts(form);
      const { isAnnounced } = showErrors(form, '', errors, true);
      setActive(errors);
      return { isAnnounced };
    },
    /** Tracks errors that the runtime has already shown. */
    track: setActive,
    resolve(control: EventTarget | null): void {
      const isFixed = ({ controls }: FieldError): boolean => controls.some((own) => own === control);
      if (active.some(isFixed)) setActive(active.filter((error) => !isFixed(error)));
      else if (control instanceof Element) clearServerTexts(form, control.getAttribute('name') ?? '');
    },
    clear(): void {
      setActive([]);
      clearServerTexts(form);
    },
  };
}

/**
 * Removes the texts that the server rendered after a post without scripts: a place with its own text would keep it.
 * @param name clears only this field; without it, all.
 */
function clearServerTexts(form: HTMLFormElement, name?: string): void {
  for (const control of enabledControls(form)) {
    if (control.getAttribute('aria-invalid') !== 'true' || (name !== undefined && control.name !== name)) continue;
    setInvalid(control, false);
    updateErrors([control], false);
    for (const id of (control.getAttribute('aria-describedby') ?? '').split(/\s+/)) {
      const message = id ? document.getElementById(id) : null;
      if (!message?.matches('[data-validate-for]')) continue;
      message.replaceChildren();
      message.classList.remove('oc-visible');
    }
  }
}
