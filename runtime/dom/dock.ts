/**
 * Keeps a property of the dock (`--vr-dock` in tokens.css) as high as an element that is fixed to the bottom of the window.
 * The height that the stylesheet states for the property is the element's `min-block-size`. Only a greater one is written,
 * because a custom property of the root element makes the browser calculate the styles of the whole page again. An element
 * that is in the flow of the page, as in a low window, takes nothing.
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
  });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty(property);
  });
}
