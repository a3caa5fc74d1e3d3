/** Field groups: classes for their state, focused, filled or wrong, and the button that shows a password. */
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { afterReset } from '../../runtime/dom/forms.ts';
import { contains } from '../../runtime/dom/clobbering.ts';
import type { Control } from '../../runtime/ajax/feedback/field-names.ts';
import { fieldsOf, valueOf } from './check.ts';

const group = '[data-part~="group"]';

function groupOf(element: unknown): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>(group) : null;
}

export function updateFilled(form: HTMLFormElement): void {
  const filled = new Map<HTMLElement, boolean>();
  for (const control of fieldsOf(form)) {
    const around = groupOf(control);
    if (around) filled.set(around, filled.get(around) === true || valueOf(control) !== '');
  }
  for (const [around, isFilled] of filled) around.classList.toggle('is-filled', isFilled);
}

export function updateErrors(controls: readonly Control[], hasError: boolean): void {
  for (const control of controls) groupOf(control)?.classList.toggle('has-error', hasError);
}

export function trackGroups(form: HTMLFormElement, signal: AbortSignal): void {
  const update = (): void => updateFilled(form);
  form.addEventListener('input', update, { signal });
  form.addEventListener('reset', (event) => afterReset(event, update), { signal });
  form.addEventListener('focusin', ({ target }) => groupOf(target)?.classList.add('is-focused'), {
    signal,
  });

  form.addEventListener('focusout', ({ target }) => groupOf(target)?.classList.remove('is-focused'), {
    signal,
  });
  // Autofill starts an animation of the stylesheet; the browser may still withhold the value.
  form.addEventListener(
    'animationstart',
    ({ animationName, target }) => {
      if (animationName === 'vr-form-autofilled') groupOf(target)?.classList.add('is-filled');
    },
    { signal },
  );

  const { activeElement } = document;
  if (contains(form, activeElement)) groupOf(activeElement)?.classList.add('is-focused');
  update();
}

/**
 * Firefox tells screen readers that an empty field with `required` is invalid, before anybody has refused it. What asks for a
 * single radio button has no other attribute.
 */
export function replaceRequired(form: HTMLFormElement, signal: AbortSignal): void {
  const write = createAttributeLease(signal);
  for (const field of fieldsOf(form))
    if (field.required && field.type !== 'radio') write(field, { required: null, 'aria-required': 'true' });
}

/**
 * The toggle button that shows a password. Its name stays the same; `aria-pressed` changes.
 * @returns a function that hides all passwords: browsers offer to save only hidden ones.
 */
export function bindPasswordToggles(form: HTMLFormElement, signal: AbortSignal): () => void {
  const hiding: (() => void)[] = [];
  for (const button of form.querySelectorAll<HTMLElement>('[data-part~="show-password"]')) {
    const field = groupOf(button)?.querySelector<HTMLInputElement>('input[type="password"]');
    if (!field) continue;
    const show = (isShown: boolean): void => {
      field.type = isShown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(isShown));
    };
    hiding.push(() => show(false));
    show(false);
    button.hidden = false;
    button.addEventListener('click', () => show(field.type === 'password'), { signal });
    signal.addEventListener('abort', () => {
      show(false);
      button.hidden = true;
    });
  }
  return () => hiding.forEach((hide) => hide());
}
