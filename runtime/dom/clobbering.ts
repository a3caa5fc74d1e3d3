/**
 * What names in the markup may hide (DOM clobbering). Fields are members of their form under their names, and may be named as
 * people name fields: `id`, `action`, `before`, `contains`. Elements with an id are properties of the window.
 * https://html.spec.whatwg.org/multipage/forms.html#the-form-element
 */

/** As `ancestor.contains`, for an ancestor that may be a form. */
export function contains(ancestor: Node, node: Node | null): boolean {
  return Node.prototype.contains.call(ancestor, node);
}

/** As `element.closest`, whatever the fields of a form are called: what may be trusted is decided by it. @returns null without an element. */
export function closest<Found extends Element = HTMLElement>(
  element: Element | null | undefined,
  selector: string,
): Found | null {
  return element ? (Element.prototype.closest.call(element, selector) as Found | null) : null;
}

/** @returns `root`, if it matches, and all descendants that do. */
export function queryWithin(root: ParentNode, selector: string): HTMLElement[] {
  const isMatch = root instanceof HTMLElement && root.matches(selector);
  return [...(isMatch ? [root] : []), ...root.querySelectorAll<HTMLElement>(selector)];
}

/** The fields of a form, and its buttons. */
export function elementsOf(form: HTMLFormElement): Element[] {
  return [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLFormControlsCollection)];
}

/** The address that a form sends to, as `form.action` has it. */
export function actionOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', form.getAttribute('action') ? document.baseURI : location.href)
    .href;
}

/**
 * Reads a global that a script or a newer browser may have set. An element with its name as id is a property of the window
 * too, but never an own one.
 */
export function ownGlobal<Name extends keyof Window>(name: Name): Window[Name] | undefined {
  return Object.hasOwn(window, name) ? window[name] : undefined;
}
