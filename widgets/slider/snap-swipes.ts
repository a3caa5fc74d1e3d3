/**
 * R177: a swipe of 1/500 of the row's width moves the row on. The browser still scrolls: the current snap point stops
 * attracting, so the row rests at the next one in its direction.
 */
import type { measure as measureRow } from './snap-row.ts';

const threshold = 500;

/**
 * Watches a row that scrolls sideways and snaps to its children.
 * @param measure passed in, because an import would make a chunk of what the slider has loaded already
 */
export function countSwipes(row: HTMLElement, measure: typeof measureRow, signal: AbortSignal): void {
  let from: number | undefined;
  /** Minimum swipe in pixels. */
  let minSwipe = 0;
  let startSlides: HTMLElement[] = [];
  const setSnapAlign = (value: '' | 'none'): void => {
    for (const child of startSlides) child.style.scrollSnapAlign = value;
  };
  const restoreSnap = (): void => {
    setSnapAlign('');
    startSlides = [];
  };
  const onTouchStart = (): void => {
    restoreSnap();
    from = Math.abs(row.scrollLeft);
    const { slides, view, furthest } = measure(row);
    minSwipe = view / threshold;
    const isHere = (start = 0): boolean => Math.abs(Math.min(start, furthest) - (from ?? 0)) < 2;
    startSlides = [...row.children].filter(
      (child, index): child is HTMLElement => child instanceof HTMLElement && isHere(slides[index]?.start),
    );
  };
  const onScroll = (): void => {
    if (from !== undefined && Math.abs(Math.abs(row.scrollLeft) - from) > minSwipe) setSnapAlign('none');
  };
  const onTouchEnd = (): void => {
    from = undefined;
  };

  row.addEventListener('touchstart', onTouchStart, { signal, passive: true });
  row.addEventListener('scroll', onScroll, { signal, passive: true });
  for (const type of ['touchend', 'touchcancel']) row.addEventListener(type, onTouchEnd, { signal, passive: true });
  row.addEventListener('scrollend', () => from === undefined && restoreSnap(), { signal });
  // Other input may move the row too, in browsers without `scrollend`.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, restoreSnap, { signal, capture: true, passive: true });
  signal.addEventListener('abort', restoreSnap);
}
