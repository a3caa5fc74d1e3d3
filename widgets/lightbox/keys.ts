/** The keys of an open lightbox, except Escape, which the overlay handles. */

/** CSS pixels that an arrow key pans an enlarged picture. */
const panStep = 96;

export interface Keys {
  dialog: HTMLElement;
  place: HTMLElement;
  turn(by: 1 | -1): void;
  /** @param index -1 for the last picture. */
  turnTo(index: number): void;
}

/** Arrow keys turn, Home and End go to the first and last picture; on an enlarged picture they pan. */
export function bindKeys({ dialog, place, turn, turnTo }: Keys, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (place.hasAttribute('data-larger') && (across || down)) place.scrollBy(across * panStep, down * panStep);
    else if (across) turn((across === 1) === isLeftToRight(dialog) ? 1 : -1);
    else if (event.key === 'Home') turnTo(0);
    else if (event.key === 'End') turnTo(-1);
    else return;
    event.preventDefault();
  };
  dialog.addEventListener('keydown', onKey, { signal });
}

export function isLeftToRight(element: Element): boolean {
  return getComputedStyle(element).direction !== 'rtl';
}
