/** Field names that could reach a prototype are never sent. */
const hostileSegment = /(?:^|\[)(?:__proto__|constructor|prototype)(?:\]|\[|$)/;

type Entry = [name: string, value: FormDataEntryValue];

/**
 * Collects the form's fields with the submitter, or the single field outside a form, then `data`, which replaces fields
 * of the same name.
 * @param data nested values become `a[b]`, lists `a[]`, lists of objects `a[0][k]`.
 */
export function collectEntries(
  form: HTMLFormElement | null,
  submitter: HTMLElement | null,
  field: Element | null,
  data: Record<string, unknown>,
): FormData {
  const entries = form ? formEntries(form, submitter) : new FormData();
  if (!form && field) for (const [name, value] of fieldEntries(field)) entries.append(name, value);
  for (const name of [...entries.keys()]) if (hostileSegment.test(name)) entries.delete(name);

  const dataEntries = Object.entries(data).flatMap(([name, value]) => flatten(name, value));
  for (const [name] of dataEntries) entries.delete(name);
  for (const [name, value] of dataEntries) entries.append(name, value);
  return entries;
}

function formEntries(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const isOwnSubmitter =
    submitter &&
    'form' in submitter &&
    submitter.form === form &&
    /^(submit|image)$/.test((submitter as HTMLButtonElement).type);
  try {
    return isOwnSubmitter ? new FormData(form, submitter) : new FormData(form);
  } catch {
    // Safari before 16.4 does not support the submitter argument.
    const entries = new FormData(form);
    const { name = '', value = '' } = submitter as HTMLButtonElement;
    if (name) entries.append(name, value);
    return entries;
  }
}

/** The entries that a native form would send for one field. */
function fieldEntries(field: Element): Entry[] {
  const { name } = field as HTMLInputElement;
  if (!name || (field as HTMLInputElement).disabled) return [];
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => [name, option.value]);
  if (field instanceof HTMLTextAreaElement) return [[name, field.value]];
  if (!(field instanceof HTMLInputElement)) return [];
  if (field.type === 'file') return [...(field.files ?? [])].map((file) => [name, file]);
  if (/^(checkbox|radio)$/.test(field.type) && !field.checked) return [];
  return [[name, field.value]];
}

/** Casts as October does: null → "", true → "1", false → "0". Circular and hostile branches are dropped. */
function flatten(name: string, value: unknown, above: readonly unknown[] = []): Entry[] {
  if (hostileSegment.test(name) || above.includes(value) || above.length > 32) return [];
  if (value instanceof Blob)
    return [[name, value instanceof File ? value : new File([value], fileName(value), { type: value.type })]];
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => item === null || typeof item !== 'object' || item instanceof Blob);
    return value.flatMap((item, index) => flatten(isFlat ? `${name}[]` : `${name}[${index}]`, item, [...above, value]));
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([key, item]) => flatten(`${name}[${key}]`, item, [...above, value]));
  }
  return [[name, value instanceof Date ? value.toISOString() : cast(value)]];
}

function cast(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}

function fileName(blob: Blob): string {
  const name = (blob as Blob & { filename?: unknown }).filename;
  return typeof name === 'string' ? name : 'blob';
}

/** Encodes as `application/x-www-form-urlencoded`. A file becomes its name, as in a native form. */
export function urlEncode(entries: FormData): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of entries) pairs.append(name, typeof value === 'string' ? value : value.name);
  return pairs.toString();
}

export function hasFiles(entries: FormData): boolean {
  return [...entries.values()].some((value) => typeof value !== 'string' && value.name !== '');
}
