/** Writes the query of a request into the address bar. */
import { writeQuery } from '../../dom/address.ts';
import type { RequestOptions } from '../types.ts';

/**
 * Writes the query of a request, if it has one.
 * @param entries of the form; written if the query is `true`
 */
export function writeRequestQuery(
  { query, data = {} }: RequestOptions,
  entries: FormData = new FormData(),
  form: HTMLFormElement | null = null,
): void {
  if (!query) return;
  if (query === true) mergeIntoQuery(entries, form);
  mergeIntoQuery(Object.entries(query === true ? data : query));
}

/**
 * Merges values into the page's query. Null, undefined and empty values remove their name; a list becomes `name[]`.
 * @param form the form of the values: fields it does not send (unchecked boxes) are removed, passwords never written.
 */
export function mergeIntoQuery(values: Iterable<[string, unknown]>, form: HTMLFormElement | null = null): void {
  // Fields of `form_open()` and passwords do not belong in a URL.
  const excluded = new Set(['_token', '_session_key', '_handler']);
  const names: string[] = [];
  // Of the document, because fields can be outside their form.
  for (const field of form ? document.querySelectorAll<HTMLInputElement>('[name]') : []) {
    if (field.form !== form) continue;
    names.push(field.name);
    if (field.type === 'password') excluded.add(field.name);
  }

  const written: [name: string, value: string][] = [];
  for (const [name, value] of values) {
    if (excluded.has(name)) continue;
    names.push(name);
    for (const item of [value].flat())
      if (item !== undefined && item !== '' && typeof item !== 'object')
        written.push([Array.isArray(value) ? `${name}[]` : name, String(item)]);
  }
  writeQuery('replace', names, written);
}
