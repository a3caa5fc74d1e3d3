/** A row that scrolls sideways and snaps to its children: where it can stop. */

/** Distances from the start of the row, in pixels along the reading direction. */
export interface Places {
  /** Of each slide, its two edges. */
  slides: readonly { start: number; end: number }[];
  /** How much of the row shows at once. */
  view: number;
  /** How far the row can be scrolled. */
  furthest: number;
}

/** Reads the layout: call it where that is fresh, as in a ResizeObserver. */
export function measure(row: HTMLElement): Places {
  const [near, far] = isRightToLeft(row) ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const boxes = [...row.children].map((slide) => slide.getBoundingClientRect());
  const origin = boxes[0]?.[near] ?? 0;
  const slides = boxes.map((box) => ({ start: Math.abs(box[near] - origin), end: Math.abs(box[far] - origin) }));
  return { slides, view: row.clientWidth, furthest: row.scrollWidth - row.clientWidth };
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** As many slides further at a time as show whole, and at least one. */
export function stepsOf({ slides, view, furthest }: Places): number[] {
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
