/** Finds what a test acts on. Nothing stands in for a missing element: the test would pass without it. */

/** @throws if there is no value; the error names what is missing */
export function ensure<Value>(value: Value | null | undefined, description: string): Value {
  if (value === null || value === undefined) throw new Error(`The page has no ${description}.`);
  return value;
}

/** @throws if nothing matches */
export function find<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  within?: ParentNode,
): HTMLElementTagNameMap[Tag];
export function find<Found extends Element = HTMLElement>(selector: string, within?: ParentNode): Found;
export function find(selector: string, within: ParentNode = document): Element {
  return ensure(within.querySelector(selector), selector);
}
