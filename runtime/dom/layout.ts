/**
 * The window: breakpoints, scrolling, and what is fixed to its bottom. Breakpoints overlap on purpose: 992 to 1024 has
 * desktop layout and mobile behaviour. They are in em, as in the stylesheets: larger text is laid out like a narrower window.
 */

import { latestOnly } from './scheduling.ts';

/** 1025 pixels, unless the visitor enlarges text. */
export const desktopBehaviour = '(min-width: 64.0625em)';

/** 992 pixels, likewise. */
export const desktopLayout = '(min-width: 62em)';

/** Calls back immediately and when the query starts or stops matching. */
export function onMedia(query: string, listener: (matches: boolean) => void, signal: AbortSignal): void {
  const list = matchMedia(query);
  list.addEventListener('change', () => listener(list.matches), { signal });
  listener(list.matches);
}

/** True if the visitor asks for less data. Chromium only, and missing from the types. */
export function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

/** Space above the target. */
const scrollOffsetPx = 100;

/** Smooth only if animations are on. */
export function scrollBehaviour(): 'smooth' | 'instant' {
  const isAnimated = matchMedia(desktopBehaviour).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAnimated ? 'smooth' : 'instant';
}

const startScroll = latestOnly();

/** Scrolls `element` to 100 pixels below the top. Fires `page:scrolled-to`, so that a sticky header stays hidden. */
export function scrollTo(element: Element): void {
  const behavior = scrollBehaviour();
  const superseded = startScroll();
  dispatchEvent(new Event('page:scrolled-to'));
  window.scrollTo({ top: window.scrollY + distanceTo(element), behavior });
  if (behavior === 'smooth') correctAtEnd(element, superseded);
}

function distanceTo(element: Element): number {
  return element.getBoundingClientRect().top - scrollOffsetPx;
}

/**
 * Content that renders during a smooth scroll shifts the target (scroll anchoring, Chromium 150). Corrects this at the
 * end, unless the visitor or another script scrolls.
 */
function correctAtEnd(element: Element, superseded: AbortSignal): void {
  const controller = new AbortController();
  const { signal } = controller;
  superseded.addEventListener('abort', () => controller.abort(), { signal });
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

/**
 * Scrolls what has focus out from under an element that has just appeared at the bottom of the window (WCAG 2.4.11).
 * Focus that moves later is left room by `scroll-padding`.
 */
export function uncoverFocus(element: Element): void {
  // The frame that draws the element has to be laid out anyway.
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!activeElement || element.contains(activeElement)) return;
    const { top, bottom } = element.getBoundingClientRect();
    const focused = activeElement.getBoundingClientRect();
    const isCovered = focused.bottom > top && focused.top < bottom;
    // The page itself may have focus, or a part of it that is higher than the window.
    if (isCovered && focused.height < top)
      activeElement.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() });
  });
}

/**
 * Keeps a property of the dock (`--vr-dock` in tokens.css) as high as an element that is fixed to the bottom of the window.
 * The height that the stylesheet states for the property is the element's `min-block-size`. Only a greater one is written,
 * because a custom property of the root element makes the browser calculate the styles of the whole page again. An element
 * that is in the flow of the page, as in a low window, takes nothing. What has focus stays above it.
 *
 * @param property the element's share of the dock
 * @param signal removes the share when it aborts
 */
export function measureDock(element: Element, property: '--vr-foot' | '--vr-strip', signal: AbortSignal): void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    const { position, minBlockSize } = getComputedStyle(element);
    const stated = position === 'static' ? Infinity : Number.parseFloat(minBlockSize) || 0;
    if (height > stated) style.setProperty(property, `${height}px`);
    else style.removeProperty(property);
    uncoverFocus(element);
  });

  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty(property);
  });
}

/**
 * Marks a bar with `data-in-view` while something is in view that says the same, or that the bar would lie over.
 *
 * @param name of the widget: elements of the page with `data-hides="estimate"` hide that of the estimate
 * @param signal removes the mark when it aborts
 * @param own elements of the widget that do so as well
 * @param onChange is told whether the bar is hidden
 */
export function hideInstead(
  bar: Element,
  name: string,
  signal: AbortSignal,
  own: readonly Element[] = [],
  onChange: (isHidden: boolean) => unknown = () => {},
): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    onChange(bar.toggleAttribute('data-in-view', inView.size > 0));
  });
  for (const element of [...own, ...document.querySelectorAll(`[data-hides~="${name}"]`)]) observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    bar.removeAttribute('data-in-view');
  });
}
