/**
 * Finds the controls a server's field error is about. Servers name fields `items.0.qty`, forms `items[0][qty]`. Names are
 * compared as strings and never become part of a selector, so that no name can do harm.
 */

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

const bracket = (segments: readonly string[]): string => segments.map((segment) => `[${segment}]`).join('');

const fullName = ([first = '', ...rest]: readonly string[]): string => first + bracket(rest);

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Everything in the form that `selector` fits, wherever it stands: a control may belong to it by its form attribute. */
export function findInForm(form: HTMLFormElement, selector: string): HTMLElement[] {
  // Asked of the page: a control named "elements" or "querySelectorAll" hides the form's own.
  return [...document.querySelectorAll<HTMLElement & { form?: HTMLFormElement | null }>(selector)].filter(
    (element) => (element.form ?? element.closest('form')) === form,
  );
}

/** The form's named controls that are not disabled. */
export function enabledControls(form: HTMLFormElement): Control[] {
  return findInForm(form, 'input[name], select[name], textarea[name]').filter(
    (control) => !control.matches(':disabled'),
  ) as Control[];
}

/**
 * The controls for `field`, a name with dots: those of the same name, of a list of that name (`field[]`), or of the name
 * under a prefix (`Form[field]`). Several only where they are one choice (radio buttons, check boxes).
 */
export function controlsFor(field: string, controls: readonly Control[]): Control[] {
  const segments = field.split('.');
  // The same name with its numbers left open: a form's `field[]` is a server's `field.0`, `field.1` and so on.
  const open = segments.map((segment) => (isIndex(segment) ? '' : segment));
  const name = fullName(segments);
  const index = Number(segments.findLast(isIndex) ?? NaN);

  const named = (fits: (name: string) => boolean): Control[] => {
    const found = controls.filter((control) => fits(control.name));
    return found.filter((control) => control.name === found[0]?.name);
  };
  const found =
    [
      named((given) => given === name || given === field),
      named((given) => given === `${name}[]`),
      nth(
        named((given) => given === fullName(open)),
        index,
      ),
      named((given) => given.endsWith(bracket(segments)) || given.endsWith(`${bracket(segments)}[]`)),
      nth(
        named((given) => given.endsWith(bracket(open))),
        index,
      ),
    ].find(({ length }) => length) ?? [];
  // A hidden field is often the unticked state of the box beside it.
  const visible = found.filter(({ type }) => type !== 'hidden');
  return visible.length ? visible : found;
}

/** The control whose value the server got as number `index`; unticked boxes were not sent. */
function nth(controls: Control[], index: number): Control[] {
  const sent = controls.filter(
    (control) =>
      !(control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type) && !control.checked),
  );
  const one = sent[index] ?? controls[0];
  return one && index >= 0 ? [one] : [];
}
