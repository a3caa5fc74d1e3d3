/** `data-request-query`: writes the request's values into the address bar. Lazy chunk. */

/** Fields of `form_open()` that do not belong in a URL. */
const internalName = /^_(?:token|session_key|handler)$/;

/**
 * Merges values into the page's URL without a navigation. Null, undefined and empty values remove their name; a list
 * becomes `name[]`.
 * @param form the form of the values: fields it does not send (unchecked boxes) are removed, passwords never written.
 */
export function pushQuery(values: FormData | Record<string, unknown>, form: HTMLFormElement | null = null): void {
  const url = new URL(location.href);
  const passwordNames = new Set<string>();
  for (const field of values instanceof FormData ? (form?.elements ?? []) : []) {
    const { name, type } = field as HTMLInputElement;
    if (name) url.searchParams.delete(name);
    if (type === 'password') passwordNames.add(name);
  }
  const pairs: [string, unknown][] = (
    values instanceof FormData ? [...values.entries()] : Object.entries(values)
  ).filter(([name]) => !internalName.test(name) && !passwordNames.has(name));
  for (const [name] of pairs) {
    url.searchParams.delete(name);
    url.searchParams.delete(`${name}[]`);
  }
  for (const [name, value] of pairs) {
    for (const item of [value].flat()) {
      if (item === null || item === undefined || item === '' || typeof item === 'object') continue;
      url.searchParams.append(Array.isArray(value) ? `${name}[]` : name, String(item));
    }
  }
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari allows 100 changes in 10 seconds, a sandboxed frame none; the request goes on.
  }
}
