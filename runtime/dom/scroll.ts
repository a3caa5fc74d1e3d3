import { desktopBehaviour } from './breakpoints.ts';

/** Space above the target (R39). */
const offsetPx = 100;

/** Smooth only if animations are on (R38). */
export function scrollBehaviour(): 'smooth' | 'instant' {
  const isAnimated = matchMedia(desktopBehaviour).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAnimated ? 'smooth' : 'instant';
}

let correction: AbortController | undefined;

/** Scrolls `element` to 100 pixels below the top. Fires `page:scrolled-to`, so that a sticky header stays hidden. */
export function scrollTo(element: Element): void {
  const behavior = scrollBehaviour();
  correction?.abort();
  dispatchEvent(new Event('page:scrolled-to'));
  window.scrollTo({ top: window.scrollY + distanceTo(element), behavior });
  if (behavior === 'smooth') correctAtEnd(element);
}

function distanceTo(element: Element): number {
  return element.getBoundingClientRect().top - offsetPx;
}

/**
 * Content that renders during a smooth scroll shifts the target (scroll anchoring, Chromium 150). Corrects this at the
 * end, unless the visitor scrolls.
 */
function correctAtEnd(element: Element): void {
  const controller = new AbortController();
  const { signal } = controller;
  correction = controller;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => controller.abort(), { signal, passive: true });
  addEventListener(
    'scrollend',
    () => {
      controller.abort();
      const remaining = element.isConnected ? distanceTo(element) : 0;
      if (Math.abs(remaining) >= 1) scrollBy({ top: remaining, behavior: 'instant' });
    },
    { signal },
  );
}
