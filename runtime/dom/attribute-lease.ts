/** Attributes that a widget sets on elements of the page for as long as it is mounted. */

type Values = Readonly<Record<string, string | null>>;

function write(element: Element, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** @returns a function that sets attributes (null removes one). All are restored when the signal aborts. */
export function createAttributeLease(signal: AbortSignal): (element: Element, values: Values) => void {
  const originals = new Map<Element, Record<string, string | null>>();
  signal.addEventListener('abort', () => {
    for (const [element, values] of originals) write(element, values);
  });
  return (element, values) => {
    const current = Object.fromEntries(Object.keys(values).map((name) => [name, element.getAttribute(name)]));
    originals.set(element, { ...current, ...originals.get(element) });
    write(element, values);
  };
}
