/** Layout shifts, as the browser counts them. */
import type { JSHandle, Page } from '@playwright/test';

/** Starts to collect the shifts of what stands in `selector`; those that follow a key or a press count as well. */
export function shiftsOf(page: Page, selector: string): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(async (inside) => {
    // A face that arrives late moves words, which is another matter.
    await document.fonts.ready;
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
