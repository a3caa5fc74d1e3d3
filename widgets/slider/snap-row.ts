/** A row that scrolls sideways and snaps to its children: where it stops, and short swipes that move it on. */

/** A swipe of 1/500 of the row's width moves the row on. */
const threshold = 500;

/** In pixels from the start of the row, along the reading direction. */
interface SnapPositions {
  slides: readonly { start: number; end: number }[];
  /** The visible width of the row. */
  view: number;
  /** The maximum scroll position. */
  furthest: number;
}

/** Reads layout: call it when layout is clean, as in a ResizeObserver. */
export function measure(row: HTMLElement): SnapPositions {
  const [near, far] = isRightToLeft(row) ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const boxes = [...row.children].map((slide) => slide.getBoundingClientRect());
  const origin = boxes[0]?.[near] ?? 0;
  const slides = boxes.map((box) => ({ start: Math.abs(box[near] - origin), end: Math.abs(box[far] - origin) }));
  return { slides, view: row.clientWidth, furthest: row.scrollWidth - row.clientWidth };
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Each step advances by as many slides as are fully visible, and at least one. */
export function stepsOf({ slides, view, furthest }: SnapPositions): number[] {
  const steps: number[] = [];
  let at = slides[0];
  while (at) {
    const { start } = at;
    steps.push(Math.min(start, furthest));
    const next = slides.find((slide) => slide.start > start && slide.end > start + view + 1);
    at = start < furthest - 1 ? next : undefined;
  }
  return steps;
}

/**
 * Lets a short swipe move the row on. The browser still scrolls: the current snap point stops attracting, so the row rests
 * at the next one in its direction.
 */
export function countSwipes(row: HTMLElement, signal: AbortSignal): void {
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
