/** Any member of an element that may be a form, whose fields may hide it; see clobber-safe.ts. */
import { isConnected } from './clobber-safe.ts';

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

/** As `parent.querySelector`. */
export function query<Found extends Element = HTMLElement>(parent: ParentNode, selector: string): Found | null {
  return call(parent, 'querySelector', selector) as Found | null;
}

/** As `parent.querySelectorAll`. */
export function queryAll<Found extends Element = HTMLElement>(parent: ParentNode, selector: string): NodeListOf<Found> {
  return call(parent, 'querySelectorAll', selector) as NodeListOf<Found>;
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

interface MoveBefore {
  moveBefore(node: Node, before: Node | null): void;
}

/** As `parent.insertBefore`, but with `moveBefore` (Chrome 133, Firefox 144) focus, playback and animations survive. */
export function moveOrInsertBefore(parent: Element, element: Node, before: Node | null): void {
  if ('moveBefore' in parent && isConnected(element))
    (Element.prototype as Element & MoveBefore).moveBefore.call(parent, element, before);
  else call(parent, 'insertBefore', element, before);
}
