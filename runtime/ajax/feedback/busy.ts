/** Busy marks, counted: an element stays busy until the last request that marked it has ended. */

const holders = new WeakMap<Element, Map<string, number>>();

/**
 * Sets `attribute` on `element` until the returned function has been called as often as this one.
 * @param value the attribute's value; the first holder's stands.
 */
export function holdAttribute(element: Element, attribute: string, value = ''): () => void {
  return holdState(
    element,
    attribute,
    () => element.setAttribute(attribute, value),
    () => element.removeAttribute(attribute),
  );
}

/** Shows an element of the theme's own while a request runs. */
export function holdVisible(element: HTMLElement): () => void {
  return holdState(
    element,
    'display',
    () => element.style.setProperty('display', 'block'),
    () => element.style.setProperty('display', 'none'),
  );
}

/** Counts who holds a state: the first begins it, the last ends it. */
function holdState(element: Element, name: string, begin: () => void, end: () => void): () => void {
  const counts = holders.get(element) ?? new Map<string, number>();
  holders.set(element, counts);
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  if (!count) begin();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (counts.get(name) ?? 1) - 1;
    counts.set(name, left);
    if (!left) end();
  };
}
