/** Where focus goes when the thing in a list that had it is hidden. */
import { moveFocus } from './focus-keeper.ts';

/**
 * Focuses the first link of the next item that is not hidden, or of the last one before `gone`.
 * @param heading takes focus where no item is left.
 */
export function focusNearest(items: readonly HTMLElement[], gone: HTMLElement, heading: HTMLElement): void {
  const at = items.indexOf(gone);
  const near =
    items.find((item, index) => index > at && !item.hidden) ??
    items.findLast((item, index) => index < at && !item.hidden);
  moveFocus(near?.querySelector<HTMLElement>('a[href]') ?? near ?? heading);
}
