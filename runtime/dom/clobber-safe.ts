/**
 * The members of an element that may be a form. A form's fields hide the form's own members: with `<input name="closest">`,
 * `form.closest` is that input (DOM clobbering). The prototype still has the member.
 */

type Method = (...args: never[]) => unknown;

/** Reads a property. */
export function read<Target extends Node, Name extends keyof Target & string>(node: Target, name: Name): Target[Name] {
  return Reflect.get(Object.getPrototypeOf(node) as object, name, node) as Target[Name];
}

/** Calls a method. */
export function call<Target extends Node, Name extends keyof Target & string>(
  node: Target,
  name: Name,
  ...args: Target[Name] extends Method ? Parameters<Target[Name]> : never
): Target[Name] extends Method ? ReturnType<Target[Name]> : never {
  const member: unknown = node[name];
  // An <object> is a field too, and callable in some browsers.
  const method = typeof member === 'function' && !(member instanceof Element) ? member : read(node, name);
  return (method as (...args: unknown[]) => never).apply(node, args);
}

/** As `element.closest`. @returns the argument if there is no element. */
export function closest<Name extends keyof HTMLElementTagNameMap>(
  element: Element | null,
  selector: Name,
): HTMLElementTagNameMap[Name] | null;
export function closest<Found extends Element = Element>(element: Element | null, selector: string): Found | null;
export function closest(element: Element | null | undefined, selector: string): Element | null | undefined;
export function closest(element: Element | null | undefined, selector: string): Element | null | undefined {
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

/** As `parent.querySelector`. */
export function query<Found extends Element = HTMLElement>(parent: ParentNode, selector: string): Found | null {
  return call(parent, 'querySelector', selector) as Found | null;
}

/** As `parent.querySelectorAll`. */
export function queryAll<Found extends Element = HTMLElement>(parent: ParentNode, selector: string): NodeListOf<Found> {
  return call(parent, 'querySelectorAll', selector) as NodeListOf<Found>;
}

/** @returns `root`, if it matches, and all descendants that do. */
export function queryWithin(root: ParentNode, selector: string): HTMLElement[] {
  const isMatch = root instanceof Element && matchesSelector(root, selector);
  return [...(isMatch ? [root as HTMLElement] : []), ...queryAll(root, selector)];
}

/** As `element.addEventListener`. */
export function addListener<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): void {
  call(element, 'addEventListener', type, listener as EventListener, options);
}

/** As `target.dispatchEvent`, for a target that may be the window. */
export function dispatchEvent(target: EventTarget, event: Event): boolean {
  const owner = typeof target.dispatchEvent === 'function' ? target : EventTarget.prototype;
  return owner.dispatchEvent.call(target, event);
}

/** As `node.isConnected`, which a form cannot hide from the document. */
export function isConnected(node: Node): boolean {
  return document.contains(node);
}

/**
 * Reads a global that a script or a newer browser may have set. An element with its name as id is a property of the window
 * too, but never an own one.
 */
export function ownGlobal<Name extends keyof Window>(name: Name): Window[Name] | undefined {
  return Object.hasOwn(window, name) ? window[name] : undefined;
}
