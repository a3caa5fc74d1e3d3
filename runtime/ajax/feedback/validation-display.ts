/**
 * Shows field errors in `[data-validate-for="field"]` and `[data-validate-error]`. The next request of the form, or its
 * reset, removes them, and changing a field removes its own.
 */
import { afterReset } from '../../dom/forms.ts';
import { setInvalid } from '../../dom/field-state.ts';
import { createElement } from '../../dom/html.ts';
import { isUntrusted } from '../../dom/trusted.ts';
import { report } from '../../diagnostics/report.ts';
import type { RequestContext } from '../types.ts';
import { emit } from '../events.ts';
import { findInForm, type Control } from './field-names.ts';

export interface FieldError {
  /** As the server names it: `items.0.qty`. */
  name: string;
  messages: readonly string[];
  controls: readonly Control[];
}

type Undo = () => void;

const undoByForm = new WeakMap<EventTarget, Undo[]>();
const undoByControl = new WeakMap<EventTarget, Undo>();

/** Errors are removed when the request is sent, not before: a declined one changes nothing. */
const targetByContext = new WeakMap<RequestContext, EventTarget>();

document.addEventListener(
  'ajax:before-request',
  ({ target, detail }) => target && targetByContext.set(detail.context, target),
  true,
);
addEventListener('ajax:before-send', ({ detail }) => clearErrors(targetByContext.get(detail.context)));
document.addEventListener('input', ({ target }) => target && undoByControl.get(target)?.(), true);
document.addEventListener('reset', (event) => afterReset(event, () => clearErrors(event.target)), true);

let count = 0;

/**
 * Shows the errors in the form's own elements, and focuses the first field.
 * @param declaresPlaces true for a form that says it has an element for each error: one that is missing is reported.
 * @returns the texts that no element shows, and whether the first error is announced.
 */
export function showErrors(
  form: HTMLFormElement,
  message: string,
  errors: readonly FieldError[],
  declaresPlaces: boolean,
): { unplaced: string[]; isAnnounced: boolean } {
  clearErrors(form);
  const summaries = findInForm(form, '[data-validate-error]');
  const isListed = summaries.some((box) => box.querySelector<HTMLElement>('[data-message]'));
  const shownErrors = errors.map((error) => {
    let places = placesOf(form, error);
    if (!places.length && !isListed) places = addPlace(error, declaresPlaces);
    return { error, places, undo: showField(error, places) };
  });
  const unplaced = shownErrors.flatMap(({ error, places }) => (places.length ? [] : error.messages));
  const previouslyFocused = document.activeElement;
  const focused = focusFirst(errors);
  const [place] = shownErrors.find(({ error }) => error === focused)?.places ?? [];
  const isAnnounced = place !== undefined;
  // Screen readers read a field's description when focus moves to it, and only then.
  const hasMoved = document.activeElement !== previouslyFocused;
  const messages = errors.flatMap((error) => error.messages);
  const text = withTexts(message || (messages[0] ?? ''), unplaced);

  undoByForm.set(form, [
    ...shownErrors.map(({ undo }) => undo),
    ...(place && !hasMoved ? [makeAlert(place)] : []),
    ...summaries.map((box) => showSummary(box, text, messages, isAnnounced)),
  ]);

  return { unplaced: summaries.length ? [] : unplaced, isAnnounced };
}

/** The message, and those of the texts that it does not contain. */
export function withTexts(message: string, texts: readonly string[]): string {
  return [message, ...texts.filter((text) => !message.includes(text))].filter(Boolean).join(' ');
}

/** Finds the form's elements for an error, or those beside a field that is outside the form. */
function placesOf(form: HTMLFormElement, { name, controls }: FieldError): HTMLElement[] {
  const isPlace = (element: HTMLElement): boolean => element.getAttribute('data-validate-for') === name;
  const places = findInForm(form, '[data-validate-for]').filter(isPlace);
  const outside = controls.find((control) => control.closest('form') !== form);
  return places.length || !outside ? places : placesBeside(outside, isPlace);
}

/** Finds the places nearest to a control, in what surrounds it. */
function placesBeside(control: Control, isPlace: (element: HTMLElement) => boolean): HTMLElement[] {
  const isOwn = (element: HTMLElement): boolean =>
    isPlace(element) && element.closest('form') === control.closest('form') && !isUntrusted(element);
  for (let around = control.parentElement; around; around = around.parentElement) {
    const places = [...around.querySelectorAll<HTMLElement>('[data-validate-for]')].filter(isOwn);
    if (places.length) return places;
  }
  return [];
}

function clearErrors(form: EventTarget | null | undefined): void {
  for (const undo of (form && undoByForm.get(form))?.splice(0) ?? []) undo();
}

function showField({ messages, controls }: FieldError, places: readonly HTMLElement[]): Undo {
  const undoSteps = places.map((place) => {
    place.id ||= `vr-field-error-${++count}`;
    return reveal(place, messages.join(', '));
  });
  for (const control of controls) {
    setInvalid(control, true);
    for (const { id } of places) undoSteps.push(describe(control, id));
  }

  const undo = (): void => {
    for (const step of undoSteps.splice(0)) step();
    for (const control of controls) {
      setInvalid(control, false);
      undoByControl.delete(control);
    }
  };

  for (const control of controls) undoByControl.set(control, undo);
  return undo;
}

function reveal(place: HTMLElement, text: string): Undo {
  const isEmpty = !place.textContent.trim();
  if (isEmpty) place.textContent = text;
  place.classList.add('oc-visible');
  return () => {
    place.classList.remove('oc-visible');
    if (isEmpty) place.textContent = '';
  };
}

function describe(control: Control, id: string): Undo {
  const others = (): string[] =>
    (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((other) => other && other !== id);
  control.setAttribute('aria-describedby', [...others(), id].join(' '));
  return () => {
    const remaining = others().join(' ');
    if (remaining) control.setAttribute('aria-describedby', remaining);
    else control.removeAttribute('aria-describedby');
  };
}

/** Makes an element announce its text, unless the theme has given it a role. */
function makeAlert(element: HTMLElement): Undo {
  if (element.hasAttribute('role')) return () => {};
  element.setAttribute('role', 'alert');
  return () => element.removeAttribute('role');
}

/**
 * Fills a summary box.
 * @param messages each in a copy of its `[data-message]`.
 * @param text for a box without one.
 */
function showSummary(box: HTMLElement, text: string, messages: readonly string[], isAnnounced: boolean): Undo {
  const [line, ...surplus] = box.querySelectorAll('[data-message]');
  for (const other of surplus) other.remove();
  const copies = messages.slice(1).map(() => line?.cloneNode() as Element);
  const before = [...box.childNodes];
  const undoAlert = isAnnounced ? undefined : makeAlert(box);

  if (line) {
    line.after(...copies);
    for (const [index, message] of messages.entries()) [line, ...copies][index]?.replaceChildren(message);
  } else box.textContent = text;
  box.classList.add('oc-visible');

  return () => {
    box.classList.remove('oc-visible');
    undoAlert?.();
    for (const copy of copies) copy.remove();
    if (line) line.replaceChildren();
    else box.replaceChildren(...before);
  };
}

/** Fires `ajax:invalid-field` for each error and focuses the first field. @returns the error whose field has focus. */
function focusFirst(errors: readonly FieldError[]): FieldError | undefined {
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

/**
 * Adds the place of a field error to a form that has none. It is after the last control of the name, or after the label around
 * that control, and stays, hidden while empty.
 */
function addPlace({ name, controls }: FieldError, isDeclared: boolean): HTMLElement[] {
  const control = controls.at(-1);
  // What the server says about a field that visitors do not see belongs to the message of the form.
  if (control?.type === 'hidden') return [];
  if (isDeclared) reportMissingPlace(name.slice(0, 80), controls[0]);
  if (!control) return [];

  const place = createElement('span', { class: 'oc-field-error', 'data-validate-for': name });
  (control.closest('label') ?? control).after(place);
  return [place];
}

function reportMissingPlace(name: string, control: Control | undefined): void {
  report({
    code: 'VR534',
    level: 'warn',
    message: `the form has no place for the error of "${name}"${control ? ', which is now after the field' : ' and no such field'}.`,
    fix: `Add <p data-validate-for="${name}"></p> to the form.`,
    element: control,
    subject: name,
  });
}
