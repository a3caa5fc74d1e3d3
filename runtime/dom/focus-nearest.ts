/** A file of its own, because the chunk of `moveFocus` is loaded with the first request of every page. */
import { moveFocus } from './focus-keeper.ts';

/** Focuses the first link of the visible item after `hidden`, else of the one before it, else `heading`. */
export function focusNearest(items: readonly HTMLElement[], hidden: HTMLElement, heading: HTMLElement): void {
  const at = items.indexOf(hidden);
  const nearest =
    items.find((item, index) => index > at && !item.hidden) ??
    items.findLast((item, index) => index < at && !item.hidden);
  moveFocus(nearest?.querySelector<HTMLElement>('a[href]') ?? nearest ?? heading);
}
