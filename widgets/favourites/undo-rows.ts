/** Undo rows for removed items, shown for five seconds (D42). The timer pauses while the visitor is on a row. */

const undoMs = 5000;

/** The containers of the rows by block, styled by `<block>__undo`, `__undo-row`, `__undo-text` and `__undo-button`. */
const containers = new Map<string, HTMLElement>();
const timers = new Map<HTMLElement, number>();
const rows = new Map<HTMLElement, HTMLElement>();

function pauseTimers(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

function resumeOnceLeft({ currentTarget }: Event): void {
  // During focusout, focus has not moved yet.
  setTimeout(() => {
    if (currentTarget instanceof Element && currentTarget.matches(':hover, :focus-within')) return;
    pauseTimers();
    for (const item of rows.keys()) timers.set(item, window.setTimeout(withdrawUndo, undoMs, item));
  });
}

function containerFor(block: string): HTMLElement {
  const known = containers.get(block);
  if (known) return known;
  const container = Object.assign(document.createElement('li'), { className: `${block}__undo` });
  for (const type of ['pointerenter', 'focusin']) container.addEventListener(type, pauseTimers);
  for (const type of ['pointerleave', 'focusout']) container.addEventListener(type, resumeOnceLeft);
  containers.set(block, container);
  return container;
}

/**
 * Offers to undo. The row comes after `item`, a hidden list item, so that Tab reaches it from there.
 * @param block class of the widget, which styles the row.
 * @param text what has happened.
 * @param buttonText the button's text.
 */
export function offerUndo(block: string, item: HTMLElement, text: string, buttonText: string, undo: () => void): void {
  withdrawUndo(item);
  const container = containerFor(block);
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
  container.append(row);
  item.after(container);
  rows.set(item, row);
  timers.set(item, window.setTimeout(withdrawUndo, undoMs, item));
}

/** Removes the offer once the item is back or the page has moved on. */
export function withdrawUndo(item: HTMLElement): void {
  clearTimeout(timers.get(item));
  timers.delete(item);
  const row = rows.get(item);
  const container = row?.parentElement;
  row?.remove();
  rows.delete(item);
  if (!container?.childElementCount) container?.remove();
}
