/** `data-request-query`: the address bar follows what was asked for. Loaded with the first request that uses it. */

/** What `form_open()` adds to a form; nobody should bookmark or share it. */
const internal = /^_(?:token|session_key|handler)$/;

/**
 * Merges values into the page's address without a navigation. Null, undefined and empty values remove their name; a list
 * becomes `name[]`.
 * @param form where the values are a form's: names it has but does not send (an unticked box) are removed too, and what
 * was typed into password fields stays out.
 */
export function pushQuery(values: FormData | Record<string, unknown>, form: HTMLFormElement | null = null): void {
  const address = new URL(location.href);
  const secret = new Set<string>();
  for (const field of values instanceof FormData ? (form?.elements ?? []) : []) {
    const { name, type } = field as HTMLInputElement;
    if (name) address.searchParams.delete(name);
    if (type === 'password') secret.add(name);
  }
  const pairs: [string, unknown][] = (
    values instanceof FormData ? [...values.entries()] : Object.entries(values)
  ).filter(([name]) => !internal.test(name) && !secret.has(name));
  for (const [name] of pairs) {
    address.searchParams.delete(name);
    address.searchParams.delete(`${name}[]`);
  }
  for (const [name, value] of pairs) {
    for (const item of [value].flat()) {
      if (item === null || item === undefined || item === '' || typeof item === 'object') continue;
      address.searchParams.append(Array.isArray(value) ? `${name}[]` : name, String(item));
    }
  }
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari refuses after a hundred changes in ten seconds, a sandboxed frame always; the request goes on.
  }
}
