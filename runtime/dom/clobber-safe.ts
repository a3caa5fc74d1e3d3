/**
 * Methods of an element that may be a form. A form's fields hide the form's own members: with `<input name="closest">`,
 * `form.closest` is that input (DOM clobbering). The prototype still has the method. For other members, see
 * `call` and `read` in clobber-safe-members.ts, which are kept out of the entry.
 */

/** As `element.closest`. @returns null if there is no element. */
export function closest<Name extends keyof HTMLElementTagNameMap>(
  element: Element | null,
  selector: Name,
): HTMLElementTagNameMap[Name] | null;
export function closest<Found extends Element = Element>(element: Element | null, selector: string): Found | null;
export function closest(element: Element | null, selector: string): Element | null {
  return element && Element.prototype.closest.call(element, selector);
}

/** As `element.matches`. */
export function matchesSelector(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** As `element.getAttribute`. @returns null if there is no element. */
export function getAttribute(element: Element | null, name: string): string | null {
  return element && Element.prototype.getAttribute.call(element, name);
}

/** As `target.dispatchEvent`, for a target that may be the window. */
export function dispatchEvent(target: EventTarget, event: Event): boolean {
  const owner = typeof target.dispatchEvent === 'function' ? target : Element.prototype;
  return owner.dispatchEvent.call(target, event);
}

/** @returns `root`, if it matches, and all descendants that do. */
export function queryWithin(root: ParentNode, selector: string): HTMLElement[] {
  if (!(root instanceof Element)) return [...root.querySelectorAll<HTMLElement>(selector)];
  const descendants = Element.prototype.querySelectorAll.call(root, selector) as NodeListOf<HTMLElement>;
  return [...(matchesSelector(root, selector) ? [root as HTMLElement] : []), ...descendants];
}

/** As `node.isConnected`, which a form cannot hide from the document. */
export function isConnected(node: Node): boolean {
  return document.contains(node);
}
