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
  // Of the document, because fields can be outside their form.
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')].filter(
    (field) => form && field.form === form,
  );
  // Fields of `form_open()` and passwords do not belong in a URL.
  const passwords = fields.filter(({ type }) => type === 'password').map(({ name }) => name);
  const excluded = new Set(['_token', '_session_key', '_handler', ...passwords]);
  const pairs = [...values].filter(([name]) => !excluded.has(name));

  writeQuery(
    'replace',
    [...fields, ...pairs.map(([name]) => ({ name }))].map(({ name }) => name),
    pairs.flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((item) => item !== undefined && item !== '' && typeof item !== 'object')
        .map((item): [string, string] => [Array.isArray(value) ? `${name}[]` : name, String(item)]),
    ),
  );
}
