/** Programmatic scrolls. */
import { desktopBehaviour } from './breakpoints.ts';

/** Pixels left above the target (R39). */
const offset = 100;

/** Animated only where animations are on (R38). */
export function scrollBehaviour(): 'smooth' | 'instant' {
  const isAnimated = matchMedia(desktopBehaviour).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAnimated ? 'smooth' : 'instant';
}

let arriving: AbortController | undefined;

/**
 * Scrolls so that `element` stands 100 pixels below the top. Tells the window first, by `page:scrolled-to`, so that a header
 * that comes and goes stays away from the place.
 */
export function scrollTo(element: Element): void {
  const behavior = scrollBehaviour();
  arriving?.abort();
  dispatchEvent(new Event('page:scrolled-to'));
  window.scrollTo({ top: window.scrollY + distanceTo(element), behavior });
  if (behavior === 'smooth') arrive(element);
}

function distanceTo(element: Element): number {
  return element.getBoundingClientRect().top - offset;
}

/**
 * What is first drawn on the way, and is higher or lower than was thought, takes the goal of a moving page along with it
 * (scroll anchoring, Chromium 150). Makes up for that at the end, unless the visitor has taken over.
 */
function arrive(element: Element): void {
  const controller = new AbortController();
  const { signal } = controller;
  arriving = controller;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => controller.abort(), { signal, passive: true });
  addEventListener(
    'scrollend',
    () => {
      controller.abort();
      const rest = element.isConnected ? distanceTo(element) : 0;
      if (Math.abs(rest) >= 1) scrollBy({ top: rest, behavior: 'instant' });
    },
    { signal },
  );
}
