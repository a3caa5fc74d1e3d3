/** The keys and gestures of an open lightbox, except Escape, which the cover handles. */

/** CSS pixels that an arrow key pans an enlarged picture. */
const panStep = 96;

/** CSS pixels. */
const swipeThreshold = 48;

function isLeftToRight(element: Element): boolean {
  return getComputedStyle(element).direction !== 'rtl';
}

interface Keys {
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

interface Gestures {
  place: HTMLElement;
  frame: HTMLElement;
  turn(by: 1 | -1): void;
  close(): void;
  /** @param x, y the tapped position, in CSS pixels of the window. */
  toggleSize(x: number, y: number): void;
}

/** Touch on the picture: swipe sideways to turn, swipe down to close, double tap or double click to zoom. */
export function bindGestures({ place, frame, turn, close, toggleSize }: Gestures, signal: AbortSignal): void {
  let start: { x: number; y: number } | undefined;
  const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

  const rest = (): void => {
    start = undefined;
    frame.style.removeProperty('translate');
  };

  const onDown = ({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
    rest();
    // Leaves pinch-zoom to the browser; on a magnified page one finger pans.
    if (isPrimary && pointerType !== 'mouse' && !isMagnified() && !place.hasAttribute('data-larger'))
      start = { x: clientX, y: clientY };
  };

  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (start) frame.style.translate = `${clientX - start.x}px ${Math.max(0, clientY - start.y)}px`;
  };

  const onUp = ({ clientX, clientY }: PointerEvent): void => {
    if (!start) return;
    const [across, down] = [clientX - start.x, clientY - start.y];
    rest();
    if (Math.abs(across) > swipeThreshold && Math.abs(across) > Math.abs(down))
      turn(across < 0 === isLeftToRight(place) ? 1 : -1);
    else if (down > 2 * swipeThreshold) close();
  };

  place.addEventListener('pointerdown', onDown, { signal });
  place.addEventListener('pointermove', onMove, { signal });
  place.addEventListener('pointerup', onUp, { signal });
  place.addEventListener('pointercancel', rest, { signal });
  place.addEventListener(
    'dblclick',
    ({ target, clientX, clientY }) => target instanceof HTMLImageElement && toggleSize(clientX, clientY),
    { signal },
  );
  window.visualViewport?.addEventListener('resize', () => place.toggleAttribute('data-magnified', isMagnified()), {
    signal,
  });
}
