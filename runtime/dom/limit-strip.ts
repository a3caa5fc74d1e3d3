/** The strip that says a list of saved things is full. */

/**
 * Shows `strip` once something was refused, until few enough are left (R109, R110).
 * @param message goes into its first element; null where nothing was refused, and what the server's HTML says stays.
 */
export function showLimit(strip: HTMLElement | undefined, message: string | null, isShort: boolean): void {
  if (!strip || (!isShort && message === null)) return;
  strip.hidden = isShort;
  if (message !== null) strip.firstElementChild?.replaceChildren(message);
}
