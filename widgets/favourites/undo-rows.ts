/** Undo rows for removed items, shown for five seconds (D42). The timer pauses while the visitor is on a row. */

const undoMs = 5000;

/** Row elements by id, styled by `<block>__undo`, `__undo-row`, `__undo-text` and `__undo-button`. */
const places = new Map<string, HTMLElement>();
const timers = new Map<HTMLElement, number>();
const rows = new Map<HTMLElement, HTMLElement>();

function hold(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

function runOnceLeft({ currentTarget }: Event): void {
  // During focusout, focus has not moved yet.
  setTimeout(() => {
    if (currentTarget instanceof Element && currentTarget.matches(':hover, :focus-within')) return;
    hold();
    for (const item of rows.keys()) timers.set(item, window.setTimeout(withdrawUndo, undoMs, item));
  });
}

function placeOf(block: string): HTMLElement {
  const known = places.get(block);
  if (known) return known;
  const place = Object.assign(document.createElement('li'), { className: `${block}__undo` });
  for (const type of ['pointerenter', 'focusin']) place.addEventListener(type, hold);
  for (const type of ['pointerleave', 'focusout']) place.addEventListener(type, runOnceLeft);
  places.set(block, place);
  return place;
}

/**
 * Offers to undo. The row comes after `item`, a hidden list item, so that Tab reaches it from there.
 * @param block class of the widget, which styles the row.
 * @param text what has happened.
 * @param buttonText the button's text.
 */
export function offerUndo(block: string, item: HTMLElement, text: string, buttonText: string, undo: () => void): void {
  withdrawUndo(item);
  const place = placeOf(block);
  const row = Object.assign(document.createElement('p'), { className: `${block}__undo-row` });
  const message = Object.assign(document.createElement('span'), {
    className: `${block}__undo-text`,
    textContent: text,
  });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: `${block}__undo-button`,
    textContent: buttonText,
  });
  button.setAttribute('aria-label', `${buttonText}: ${text}`);
  button.addEventListener('click', undo);
  row.append(message, button);
  place.append(row);
  item.after(place);
  rows.set(item, row);
  timers.set(item, window.setTimeout(withdrawUndo, undoMs, item));
}

/** Removes the offer once the item is back or the page has moved on. */
export function withdrawUndo(item: HTMLElement): void {
  clearTimeout(timers.get(item));
  timers.delete(item);
  const row = rows.get(item);
  const place = row?.parentElement;
  row?.remove();
  rows.delete(item);
  if (!place?.childElementCount) place?.remove();
}
