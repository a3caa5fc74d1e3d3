/** Counted busy states: an element stays busy until the last request that marked it has ended. */

const holders = new WeakMap<Element, Map<string, number>>();

/** Sets `attribute` on `element`; the first value applies. @returns a function that releases it. */
export function holdAttribute(element: Element, attribute: string, value = ''): () => void {
  return holdState(
    element,
    attribute,
    () => element.setAttribute(attribute, value),
    () => element.removeAttribute(attribute),
  );
}

export function holdVisible(element: HTMLElement): () => void {
  return holdState(
    element,
    'display',
    () => element.style.setProperty('display', 'block'),
    () => element.style.setProperty('display', 'none'),
  );
}

function holdState(element: Element, name: string, begin: () => void, end: () => void): () => void {
  const counts = holders.get(element) ?? new Map<string, number>();
  holders.set(element, counts);
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  if (!count) begin();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const remaining = (counts.get(name) ?? 1) - 1;
    counts.set(name, remaining);
    if (!remaining) end();
  };
}
