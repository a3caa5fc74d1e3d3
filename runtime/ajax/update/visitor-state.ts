/**
 * The visitor's state, which survives an update: focus and caret, typed text, checked boxes, open details, scroll, playback,
 * mounted widgets. A field takes the server's value unless the visitor has edited it since the request started.
 * `data-vr-keep` and `data-vr-reset`, on the field or around it, force either.
 */
import type { ActiveRequest } from '../types.ts';
import { call, closest, isConnected, matchesSelector, queryAll, read } from '../../dom/clobber-safe.ts';
import { hasWidgetState } from '../../dom/removal.ts';
import { isEditedSince } from '../page-state.ts';
import { isInsideOwned } from './is-equal.ts';

/** What says whether a field was sent, and edited since. */
type Sender = Pick<ActiveRequest, 'trigger' | 'form' | 'editCount'>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const statefulSelector =
  'details, dialog, input, textarea, select, video, audio, iframe, object, embed, canvas, [popover], [contenteditable], [data-vr-permanent]';

const scrolledElements = new Set<Element>();
document.addEventListener('scroll', ({ target }) => target instanceof Element && scrolledElements.add(target), {
  capture: true,
  passive: true,
});

/** True if replacing the content of `element` would lose the visitor's state. */
export function hasState(element: Element): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && call(element, 'contains', activeElement)) return true;
  for (const scroller of scrolledElements) {
    if (!isConnected(scroller)) scrolledElements.delete(scroller);
    else if (
      scroller !== element &&
      call(element, 'contains', scroller) &&
      read(scroller, 'scrollTop') + Math.abs(read(scroller, 'scrollLeft')) > 0
    )
      return true;
  }
  if (hasWidgetState(element)) return true;
  for (const holder of queryAll(element, statefulSelector)) if (isInUse(holder)) return true;
  return false;
}

/** A field has state once it differs from its HTML, and a player once it has played. */
function isInUse(holder: Element): boolean {
  if (matchesSelector(holder, 'input, textarea, select')) return fieldReset(holder) !== undefined;
  if (holder instanceof HTMLMediaElement) return !holder.paused || holder.currentTime > 0;
  return true;
}

/** @returns whether a field keeps what the visitor has entered, whatever the response says. */
export function createEditPolicy(request: Sender): (field: Element) => boolean {
  const isEdited = (field: Element): boolean => isEditedSince(field, request.editCount);
  return (field) => {
    const forced = closest(field, '[data-vr-keep], [data-vr-reset]');
    if (forced) return call(forced, 'hasAttribute', 'data-vr-keep');
    if (radioGroup(field).some(isEdited)) return true;
    // The server knows nothing of a text that was not sent, so it cannot mean to clear it while it is being typed.
    return field === document.activeElement && !isSent(field, request);
  };
}

/** A click on one radio button changes the others, without an event. */
function radioGroup(field: Element): Element[] {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || !field.name) return [field];
  const inputs = queryAll<HTMLInputElement>(field.form ?? document, 'input[type="radio"]');
  return [...inputs].filter(({ name, form }) => name === field.name && form === field.form);
}

function isSent(field: Element, { form, trigger }: Sender): boolean {
  return field === trigger || (form !== null && 'form' in field && field.form === form);
}

/** @returns for each field of `region` that does not show the server's value and may not keep its own: how to reset it. */
export function fieldResets(region: Element, keepsEdit: (field: Element) => boolean): (() => void)[] {
  const resets: (() => void)[] = [];
  // Browsers optimise queries for a single name.
  const inside = ['input', 'textarea', 'select'].flatMap((name) => Array.from(queryAll<Field>(region, name)));
  for (const field of [region, ...inside]) {
    const reset = fieldReset(field);
    if (reset && !isInsideOwned(field, region) && !keepsEdit(field)) resets.push(reset);
  }
  return resets;
}

/** @returns how to give a field the value of its HTML; undefined if it has it, or is no field. */
export function fieldReset(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return selectReset(field);
  if (field instanceof HTMLTextAreaElement) return valueReset(field);
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'file') return field.files?.length ? () => void (field.value = '') : undefined;
  if (!/^(?:radio|checkbox)$/.test(field.type)) return valueReset(field);
  const { defaultChecked } = field;
  return field.checked === defaultChecked ? undefined : () => void (field.checked = defaultChecked);
}

function valueReset(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  // A range without a value is at 50, and a number that is none is empty.
  const copy = call(field, 'cloneNode', true) as typeof field;
  copy.value = defaultValue;
  return value === copy.value ? undefined : () => void (field.value = defaultValue);
}

function selectReset(select: HTMLSelectElement): (() => void) | undefined {
  const options = [...select.options];
  const byDefault = options.filter((option) => option.hasAttribute('selected'));
  if (!select.multiple) {
    if (byDefault.length > 1) byDefault.splice(0, byDefault.length - 1);
    const first = options.find((option) => !option.matches('[disabled], optgroup[disabled] > option'));
    // A list box of several lines may have nothing selected.
    if (!byDefault.length && first && !(select.size > 1)) byDefault.push(first);
  }
  const wanted = new Set(byDefault);
  if (options.every((option) => option.selected === wanted.has(option))) return undefined;
  return () => {
    if (select.multiple) for (const option of options) option.selected = wanted.has(option);
    else select.selectedIndex = options.findIndex((option) => wanted.has(option));
  };
}

/** @returns a function that selects the same values again, if they are still offered. */
export function rememberSelection(select: HTMLSelectElement): () => void {
  const values = new Set([...select.selectedOptions].map(({ value }) => value));
  return () => {
    const offered = [...select.options].filter(({ value }) => values.has(value));
    if (!select.multiple) return void (offered[0] && (select.value = offered[0].value));
    for (const option of select.options) option.selected = offered.includes(option);
  };
}
