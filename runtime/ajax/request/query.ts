/** Writes the query of a request into the address bar. */
import type { RequestOptions } from '../types.ts';

/**
 * Writes the query of a request, if it has one.
 * @param entries of the form; written if the query is `true`
 */
export function writeQuery(
  { query, data = {} }: RequestOptions,
  entries: FormData = new FormData(),
  form: HTMLFormElement | null = null,
): void {
  if (!query) return;
  if (query === true) pushQuery(entries, form);
  pushQuery(Object.entries(query === true ? data : query));
}

/**
 * Merges values into the page's URL without a navigation. Null, undefined and empty values remove their name; a list
 * becomes `name[]`.
 * @param form the form of the values: fields it does not send (unchecked boxes) are removed, passwords never written.
 */
export function pushQuery(values: Iterable<[string, unknown]>, form: HTMLFormElement | null = null): void {
  const url = new URL(location.href);
  const { searchParams } = url;
  // Fields of `form_open()` and passwords do not belong in a URL.
  const excluded = new Set(['_token', '_session_key', '_handler']);
  // Of the document, because fields can be outside their form.
  for (const field of form ? document.querySelectorAll<HTMLInputElement>('[name]') : []) {
    if (field.form !== form) continue;
    searchParams.delete(field.name);
    if (field.type === 'password') excluded.add(field.name);
  }
  const pairs = [...values].filter(([name]) => !excluded.has(name));
  for (const [name] of pairs) for (const written of [name, `${name}[]`]) searchParams.delete(written);
  for (const [name, value] of pairs) {
    for (const item of [value].flat())
      if (item !== undefined && item !== '' && typeof item !== 'object')
        searchParams.append(Array.isArray(value) ? `${name}[]` : name, String(item));
  }
  try {
    history.replaceState(history.state, '', url.href);
  } catch {
    // Safari allows 100 changes in 10 seconds, a sandboxed frame none; the request goes on.
  }
}
