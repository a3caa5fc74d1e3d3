/** Attributes that a widget writes on the server's elements, and gives back as they were. */

type Values = Readonly<Record<string, string | null>>;

function write(element: Element, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** @returns what writes attributes, null for none; when the signal aborts, each is what it was before the first time. */
export function createAttributeLease(signal: AbortSignal): (element: Element, values: Values) => void {
  const before = new Map<Element, Record<string, string | null>>();
  signal.addEventListener('abort', () => {
    for (const [element, values] of before) write(element, values);
  });
  return (element, values) => {
    const now = Object.fromEntries(Object.keys(values).map((name) => [name, element.getAttribute(name)]));
    before.set(element, { ...now, ...before.get(element) });
    write(element, values);
  };
}
