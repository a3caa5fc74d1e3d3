/** Programmatic scrolls. */
import { desktopBehaviour } from './breakpoints.ts';

/** Pixels left above the target (R39). */
const offset = 100;

/** Animated only where animations are on (R38). */
export function scrollBehaviour(): 'smooth' | 'instant' {
  const isAnimated = matchMedia(desktopBehaviour).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAnimated ? 'smooth' : 'instant';
}

/**
 * Scrolls so that `element` stands 100 pixels below the top. Tells the window first, by `page:scrolled-to`, so that a header
 * that comes and goes stays away from the place.
 */
export function scrollTo(element: Element): void {
  const top = element.getBoundingClientRect().top + window.scrollY - offset;
  dispatchEvent(new Event('page:scrolled-to'));
  window.scrollTo({ top, behavior: scrollBehaviour() });
}
