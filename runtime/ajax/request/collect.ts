/**
 * Reads what a request sends in the task that makes it, so that what changes later is not sent: fields, data, the query that
 * is written into the address bar, and how many edits the visitor had made.
 */
import type { RequestOptions } from '../types.ts';
import { parseRelaxed } from './relaxed-json.ts';

export type Entry = [name: string, value: FormDataEntryValue];

/** The form's fields, as a native form sends them, and then the name and value of its submit button. */
export function collectForm(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  // Fields that visitors wrote do not join a form of the page.
  for (const field of document.querySelectorAll('[data-vr-untrusted] [form]')) field.removeAttribute('form');
  const entries = new FormData(form);
  // Chrome 111 ignores the second parameter of FormData.
  const button = Object(submitter) as HTMLButtonElement;
  if (button.form === form && button.type === 'submit' && button.name) entries.append(button.name, button.value);
  return entries;
}

/** The entries that a native form would send for one field; none for other elements. */
export function collectField(field: Element | null): Entry[] {
  if (!field?.matches('input[name], select[name], textarea[name]')) return [];
  const { name, type, value, checked, disabled, files } = field as HTMLInputElement;
  if (disabled || (/^(?:checkbox|radio)$/.test(type) && !checked)) return [];
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => [name, option.value]);
  return type === 'file' ? [...(files ?? [])].map((file) => [name, file]) : [[name, value]];
}

export function asObject(raw: string): Record<string, unknown> {
  const value = parseRelaxed(raw);
  if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('expected an object');
}

/** Reads `data-request-query`: empty for the fields and data of the request. */
export function asQuery(raw: string): true | Record<string, unknown> {
  return raw === '' || asObject(raw);
}

/** Reads one attribute; errors name it. */
export function readAttribute<Value>(name: string, raw: string, parse: (raw: string) => Value): Value {
  try {
    return parse(raw);
  } catch (error) {
    throw new SyntaxError(`${name}="${raw.slice(0, 80)}" cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Merges `data-request-data` of the element and its ancestors; the nearest wins. */
export function readData(element: Element | null): Record<string, unknown> {
  const name = 'data-request-data';
  const holder = element?.closest(`[${name}]`);
  if (!holder) return {};
  const parent = Reflect.get(Node.prototype, 'parentElement', holder);
  return { ...readData(parent), ...readAttribute(name, holder.getAttribute(name) ?? '', asObject) };
}

/** Under this key, data made from a FormData keeps its entries: under the name itself is only the last value. */
export const formEntries = Symbol();

/**
 * The data of attributes and of JavaScript options, which win.
 * @throws TypeError if `data` or `update` is not an object.
 */
export function mergedData(attributes: Record<string, unknown>, options: RequestOptions): Record<string, unknown> {
  for (const option of ['data', 'update'] as const)
    if (typeof (options[option] ?? {}) !== 'object') throw new TypeError(`The option "${option}" must be an object.`);
  const { data } = options;
  return {
    ...attributes,
    ...(data instanceof FormData ? { ...Object.fromEntries(data), [formEntries]: [...data] } : data),
  };
}

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

/** Themes may use names of their own, so only the format is required: `onEvent` or `component::onEvent`. */
export function isHandlerName(name: string): boolean {
  return /^(?:\w+::)?on[A-Z]\w*$/.test(name);
}
