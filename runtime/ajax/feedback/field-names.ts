/**
 * Finds the controls of a server's field error. Servers name fields `items.0.qty`, forms `items[0][qty]`. Names never
 * become part of a selector, because they are untrusted.
 */

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

const bracket = (segments: readonly string[]): string => segments.map((segment) => `[${segment}]`).join('');

const fullName = ([first = '', ...rest]: readonly string[]): string => first + bracket(rest);

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Elements that belong to the form and match `selector`, including controls outside it (form attribute). */
export function findInForm(form: HTMLFormElement, selector: string): HTMLElement[] {
  // A control named "elements" or "querySelectorAll" would hide the form's own property.
  return [...document.querySelectorAll<HTMLElement & { form?: HTMLFormElement | null }>(selector)].filter(
    (element) => (element.form ?? element.closest('form')) === form,
  );
}

export function enabledControls(form: HTMLFormElement): Control[] {
  return findInForm(form, 'input[name], select[name], textarea[name]').filter(
    (control) => !control.matches(':disabled'),
  ) as Control[];
}

/** Finds the controls for `field`: by name, as a list (`field[]`), or under a prefix (`Form[field]`). */
export function controlsFor(field: string, controls: readonly Control[]): Control[] {
  const segments = field.split('.');
  // Without indexes: a form's `field[]` is a server's `field.0`, `field.1` and so on.
  const withoutIndexes = segments.map((segment) => (isIndex(segment) ? '' : segment));
  const name = fullName(segments);
  const index = Number(segments.findLast(isIndex) ?? NaN);

  const findByName = (matches: (name: string) => boolean): Control[] => {
    const candidates = controls.filter((control) => matches(control.name));
    return candidates.filter((control) => control.name === candidates[0]?.name);
  };

  const matching =
    [
      findByName((controlName) => controlName === name || controlName === field),
      findByName((controlName) => controlName === `${name}[]`),
      nth(
        findByName((controlName) => controlName === fullName(withoutIndexes)),
        index,
      ),
      findByName(
        (controlName) => controlName.endsWith(bracket(segments)) || controlName.endsWith(`${bracket(segments)}[]`),
      ),
      nth(
        findByName((controlName) => controlName.endsWith(bracket(withoutIndexes))),
        index,
      ),
    ].find(({ length }) => length) ?? [];
  // A hidden field is often the fallback of an unchecked checkbox.
  const visible = matching.filter(({ type }) => type !== 'hidden');

  return visible.length ? visible : matching;
}

/** The control that the server received at `index`; unchecked boxes are not sent. */
function nth(controls: Control[], index: number): Control[] {
  const sent = controls.filter(
    (control) =>
      !(control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type) && !control.checked),
  );
  const control = sent[index] ?? controls[0];
  return control && index >= 0 ? [control] : [];
}
