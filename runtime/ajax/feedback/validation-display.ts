/**
 * Shows field errors in `[data-validate-for="field"]` and `[data-validate-error]`. The next request of the form
 * removes them, and changing a field removes its own.
 */
import { getAttribute, closest, call } from '../../dom/clobber-safe.ts';
import type { RequestContext } from '../types.ts';
import { findInForm, type Control } from './field-names.ts';

export interface FieldError {
  /** As the server names it: `items.0.qty`. */
  name: string;
  messages: readonly string[];
  controls: readonly Control[];
}

/** Adds an element for the error's text beside its field; none if the form lacks the field. */
export type AddPlace = (error: FieldError) => HTMLElement[];

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

let count = 0;

/**
 * Shows the errors in the form's own elements.
 * @param focusField called after the fields are marked up; returns the one that received focus.
 * @param addPlace called for errors without an element of their own.
 * @returns whether every error has an element, and whether the first one is announced.
 */
export function showErrors(
  form: HTMLFormElement,
  message: string,
  errors: readonly FieldError[],
  focusField: () => FieldError | undefined,
  addPlace?: AddPlace,
): { isComplete: boolean; isAnnounced: boolean } {
  clearErrors(form);
  const messageElements = findInForm(form, '[data-validate-for]');
  const shownErrors = errors.map((error) => {
    let places = messageElements.filter((element) => getAttribute(element, 'data-validate-for') === error.name);
    if (addPlace && !places.length) places = addPlace(error);
    return { error, places, undo: showField(error, places) };
  });
  const previouslyFocused = document.activeElement;
  const focused = focusField();
  const [place] = shownErrors.find(({ error }) => error === focused)?.places ?? [];
  const isAnnounced = place !== undefined;
  // Screen readers read a field's description when focus moves to it, and only then.
  const hasMoved = document.activeElement !== previouslyFocused;
  const summaries = findInForm(form, '[data-validate-error]');
  const messages = errors.flatMap((error) => error.messages);
  undoByForm.set(form, [
    ...shownErrors.map(({ undo }) => undo),
    ...(place && !hasMoved ? [makeAlert(place)] : []),
    ...summaries.map((box) => showSummary(box, message, messages, isAnnounced)),
  ]);
  return { isComplete: summaries.length > 0 || shownErrors.every(({ places }) => places.length), isAnnounced };
}

function clearErrors(form: EventTarget | undefined): void {
  for (const undo of (form && undoByForm.get(form))?.splice(0) ?? []) undo();
}

function showField({ messages, controls }: FieldError, places: readonly HTMLElement[]): Undo {
  const undoSteps = places.map((place) => {
    place.id ||= `vr-field-error-${++count}`;
    return reveal(place, messages.join(', '));
  });
  for (const control of controls) {
    control.setAttribute('aria-invalid', 'true');
    for (const { id } of places) undoSteps.push(describe(control, id));
  }
  const undo = (): void => {
    for (const step of undoSteps.splice(0)) step();
    for (const control of controls) {
      control.removeAttribute('aria-invalid');
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

/** Fills a summary box: a copy of its `[data-message]` for each message, or else the response's message. */
function showSummary(box: HTMLElement, message: string, messages: readonly string[], isAnnounced: boolean): Undo {
  const [line, ...surplus] = box.querySelectorAll('[data-message]');
  for (const other of surplus) other.remove();
  const copies = messages.slice(1).map(() => line?.cloneNode() as Element);
  const before = [...box.childNodes];
  const undoAlert = isAnnounced ? undefined : makeAlert(box);
  if (line) {
    line.after(...copies);
    for (const [index, text] of messages.entries()) [line, ...copies][index]?.replaceChildren(text);
  } else box.textContent = message || (messages[0] ?? '');
  box.classList.add('oc-visible');
  return () => {
    box.classList.remove('oc-visible');
    undoAlert?.();
    for (const copy of copies) copy.remove();
    if (line) line.replaceChildren();
    else box.replaceChildren(...before);
  };
}

/**
 * Adds the place of a field error to a form that has none: forms with only `data-request` show their errors too (R140). It is
 * after the last control of the name, or after the label around that control, and stays, hidden while empty.
 */
export function addErrorPlace({ name, controls }: FieldError): HTMLElement[] {
  const control = controls.at(-1);
  if (!control) return [];
  const place = document.createElement('span');
  place.className = 'oc-field-error';
  place.dataset['validateFor'] = name;
  call(closest(control, 'label') ?? control, 'after', place);
  return [place];
}
