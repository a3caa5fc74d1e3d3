/**
 * Field errors in the form itself: `[data-validate-for="field"]` beside a field, `[data-validate-error]` for the form.
 * They go with the next request of the form, and a field's own as soon as it is changed.
 */
import type { RequestContext } from '../types.ts';
import { findInForm, type Control } from './field-names.ts';

export interface FieldError {
  /** As the server names it: `items.0.qty`. */
  name: string;
  messages: readonly string[];
  controls: readonly Control[];
}

type Undo = () => void;

const shownIn = new WeakMap<EventTarget, Undo[]>();
const shownFor = new WeakMap<EventTarget, Undo>();

/** Known before a request is confirmed, used when it is sent: a declined one changes nothing. */
const askedBy = new WeakMap<RequestContext, EventTarget>();

document.addEventListener(
  'ajax:before-request',
  ({ target, detail }) => target && askedBy.set(detail.context, target),
  true,
);
addEventListener('ajax:before-send', ({ detail }) => clearErrors(askedBy.get(detail.context)));
document.addEventListener('input', ({ target }) => target && shownFor.get(target)?.(), true);

let count = 0;

/**
 * Shows the errors in the form's own places.
 * @param focusField called once the fields are described; returns the one that has focus now.
 * @returns false where an error found no place.
 */
export function showErrors(
  form: HTMLFormElement,
  message: string,
  errors: readonly FieldError[],
  focusField: () => FieldError | undefined,
): boolean {
  clearErrors(form);
  const places = findInForm(form, '[data-validate-for]');
  const placed = errors.map((error) => {
    const own = places.filter((place) => place.getAttribute('data-validate-for') === error.name);
    return { error, own, undo: showField(error, own) };
  });
  const focused = focusField();
  // A field with focus is read out with what describes it.
  const isSaid = placed.some(({ error, own }) => error === focused && own.length > 0);
  const summaries = findInForm(form, '[data-validate-error]');
  const messages = errors.flatMap((error) => error.messages);
  shownIn.set(form, [
    ...placed.map(({ undo }) => undo),
    ...summaries.map((box) => showSummary(box, message, messages, isSaid)),
  ]);
  return summaries.length > 0 || placed.every(({ own }) => own.length > 0);
}

function clearErrors(form: EventTarget | undefined): void {
  if (!form) return;
  for (const undo of shownIn.get(form) ?? []) undo();
  shownIn.delete(form);
}

function showField({ messages, controls }: FieldError, places: readonly HTMLElement[]): Undo {
  const undone = places.map((place) => {
    place.id ||= `vr-field-error-${++count}`;
    return reveal(place, messages.join(', '));
  });
  for (const control of controls) {
    control.setAttribute('aria-invalid', 'true');
    for (const { id } of places) undone.push(describe(control, id));
  }
  const undo = (): void => {
    for (const step of undone.splice(0)) step();
    for (const control of controls) {
      control.removeAttribute('aria-invalid');
      shownFor.delete(control);
    }
  };
  for (const control of controls) shownFor.set(control, undo);
  return undo;
}

/** Shows a place. A text of its own stands; an empty place gets ours, and loses it again. */
function reveal(place: HTMLElement, text: string): Undo {
  const isEmpty = !place.textContent.trim();
  if (isEmpty) place.textContent = text;
  place.classList.add('oc-visible');
  return () => {
    place.classList.remove('oc-visible');
    if (isEmpty) place.textContent = '';
  };
}

/** Adds an id to what describes a control. */
function describe(control: Control, id: string): Undo {
  const others = (): string[] =>
    (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((other) => other && other !== id);
  control.setAttribute('aria-describedby', [...others(), id].join(' '));
  return () => {
    const left = others().join(' ');
    if (left) control.setAttribute('aria-describedby', left);
    else control.removeAttribute('aria-describedby');
  };
}

/** The form's own box: one copy of its `[data-message]` for each message, or the answer's message. */
function showSummary(box: HTMLElement, message: string, messages: readonly string[], isSaid: boolean): Undo {
  const [line, ...surplus] = box.querySelectorAll('[data-message]');
  for (const other of surplus) other.remove();
  const copies = messages.slice(1).map(() => line?.cloneNode() as Element);
  const before = [...box.childNodes];
  const isAlert = !isSaid && !box.hasAttribute('role');
  if (isAlert) box.setAttribute('role', 'alert');
  if (line) {
    line.after(...copies);
    for (const [index, text] of messages.entries()) [line, ...copies][index]?.replaceChildren(text);
  } else box.textContent = message || (messages[0] ?? '');
  box.classList.add('oc-visible');
  return () => {
    box.classList.remove('oc-visible');
    if (isAlert) box.removeAttribute('role');
    for (const copy of copies) copy.remove();
    if (line) line.replaceChildren();
    else box.replaceChildren(...before);
  };
}
