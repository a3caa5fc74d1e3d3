/** True inside `data-vr-untrusted`: HTML written by visitors, which may not start widgets or requests. */
export function isUntrusted(element: Element): boolean {
  return element.closest('[data-vr-untrusted]') !== null;
}
