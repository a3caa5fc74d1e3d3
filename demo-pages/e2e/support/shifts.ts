import type { JSHandle, Page } from '@playwright/test';

/** Collects the shifts in `selector` from now on, including those after input. */
export function shiftsOf(page: Page, selector: string): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(async (inside) => {
    // Except for text that moves because a font has loaded, which the browser reports up to two frames later.
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const values: number[] = [];
    const isOurs = (source: unknown): boolean => {
      const node: unknown = typeof source === 'object' && source !== null && Reflect.get(source, 'node');
      return node instanceof Node && (node instanceof Element ? node : node.parentElement)?.closest(inside) != null;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        if (Array.isArray(sources) && sources.some(isOurs)) values.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift' });
    return values;
  }, selector);
}
