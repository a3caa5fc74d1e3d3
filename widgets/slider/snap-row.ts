/** Snap positions of a row that scrolls sideways, in pixels from its start along the reading direction. */
export interface SnapPositions {
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
