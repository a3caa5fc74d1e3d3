/** Counts the visitor's edits of fields, so that an update knows which ones came after its request. */

const edits = new WeakMap<EventTarget, number>();
let count = 0;

function noteEdit({ target, type }: Event): void {
  // Leaving a text field fires `change` for what `input` has reported; select boxes of scripts fire only `change`.
  if (target && (type === 'input' || target instanceof HTMLSelectElement)) edits.set(target, ++count);
}

/** @returns the number of edits so far. The first call starts the count. */
export function countEdits(): number {
  // A listener that is added again is ignored.
  for (const type of ['input', 'change']) document.addEventListener(type, noteEdit, true);
  return count;
}

export function isEditedSince(field: Element, countBefore: number): boolean {
  return (edits.get(field) ?? 0) > countBefore;
}
