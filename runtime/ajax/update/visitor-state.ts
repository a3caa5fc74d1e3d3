/**
 * The visitor's state, which survives an update: focus and caret, selected and typed text, checked boxes, open details, scroll, playback,
 * mounted widgets. A field takes the server's value unless the visitor has edited it since the request started.
 * `data-vr-keep` and `data-vr-reset`, on the field or around it, force either.
 */
import type { ActiveRequest } from '../types.ts';
import { contains } from '../../dom/clobbering.ts';
import { fieldReset, radioGroup, type Field } from '../../dom/field-state.ts';
import { hasWidgetState } from '../../dom/removal.ts';
import { isEditedSince } from '../page-state.ts';
import { forgetAccepted } from '../control-change.ts';
import { isInsideOwned } from './is-equal.ts';

/** What says whether a field was sent, and edited since. */
type Sender = Pick<ActiveRequest, 'trigger' | 'form' | 'editCount' | 'options'>;

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
  if (activeElement && activeElement !== document.body && contains(element, activeElement)) return true;
  const selection = getSelection();
  if (selection && !selection.isCollapsed && contains(element, selection.anchorNode)) return true;
  for (const scroller of scrolledElements) {
    if (!scroller.isConnected) scrolledElements.delete(scroller);
    else if (
      scroller !== element &&
      contains(element, scroller) &&
      scroller.scrollTop + Math.abs(scroller.scrollLeft) > 0
    )
      return true;
  }
  if (hasWidgetState(element)) return true;
  for (const holder of element.querySelectorAll<HTMLElement>(statefulSelector)) if (isInUse(holder)) return true;

  return false;
}

/** A field has state once it differs from its HTML, and a player once it has played. */
function isInUse(holder: Element): boolean {
  if (holder.matches('input, textarea, select')) return fieldReset(holder) !== undefined;
  if (holder instanceof HTMLMediaElement) return !holder.paused || holder.currentTime > 0;
  return true;
}

/** @returns whether a field keeps what the visitor has entered, whatever the response says. */
export function createEditPolicy(request: Sender): (field: Element) => boolean {
  const isEdited = (field: Element): boolean => isEditedSince(field, request.editCount);
  return (field) => {
    const forced = field.closest('[data-vr-keep], [data-vr-reset]');
    if (forced) return forced.hasAttribute('data-vr-keep');
    if (radioGroup(field).some(isEdited)) return true;
    // The server knows nothing of what was not sent, so it cannot mean to clear a chosen file, or a text while it is being typed.
    return (field === document.activeElement || isFile(field)) && !isSent(field, request);
  };
}

const isFile = (field: Element): boolean => field.matches('input[type="file" i]');

function isSent(field: Element, { form, trigger, options }: Sender): boolean {
  const isOfForm = form !== null && 'form' in field && field.form === form;
  return field === trigger || (isOfForm && (options.files === true || !isFile(field)));
}

/** @returns for each field of `region` that does not show the server's value and may not keep its own: how to reset it. */
export function fieldResets(region: Element, keepsEdit: (field: Element) => boolean): (() => void)[] {
  const resets: (() => void)[] = [];
  // Browsers optimise queries for a single name.
  const inside = ['input', 'textarea', 'select'].flatMap((name) => Array.from(region.querySelectorAll<Field>(name)));
  for (const field of [region, ...inside]) {
    const reset = fieldReset(field);
    if (!reset || isInsideOwned(field, region) || keepsEdit(field)) continue;
    resets.push(() => {
      reset();
      forgetAccepted(field);
    });
  }
  return resets;
}
