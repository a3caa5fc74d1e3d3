import { loadExtras } from 'verandah:tiers';
import { loadBundle } from '../../diagnostics/loading.ts';
import type { RequestOptions } from '../types.ts';
import type { Entry } from './collect.ts';
import { formEntries } from './options.ts';

/** Field names that could reach a prototype are never sent. */
const hostileSegment = /(?:^|\[)(?:__proto__|constructor|prototype)(?:\]|\[|$)/;

/**
 * Adds `data` to the collected fields; it replaces fields of the same name.
 * @param data nested values become `a[b]`, lists `a[]`, lists of objects `a[0][k]`.
 */
export function addData(entries: FormData, data: Record<string, unknown> & { [formEntries]?: Entry[] }): void {
  for (const name of [...entries.keys()]) if (hostileSegment.test(name)) entries.delete(name);
  const dataEntries = Object.entries(data).flatMap(([name, value]) => {
    const given = data[formEntries]?.filter((entry) => entry[0] === name) ?? [];
    // A listener may have changed the value since.
    return given.length > 1 && given.at(-1)?.[1] === value && !hostileSegment.test(name) ? given : flatten(name, value);
  });
  for (const [name] of dataEntries) entries.delete(name);
  for (const [name, value] of dataEntries) entries.append(name, value);
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

/** Ends lines with CRLF, as a native form does in every encoding. With files, the browser does it. */
export function withFormLineEnds(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

/** Encodes as `application/x-www-form-urlencoded`. A file becomes its name, as in a native form. */
export function urlEncode(entries: FormData): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of entries)
    pairs.append(withFormLineEnds(name), withFormLineEnds(typeof value === 'string' ? value : value.name));
  return pairs.toString();
}

function hasFiles(entries: FormData): boolean {
  return [...entries.values()].some((value) => typeof value !== 'string' && value.name !== '');
}

/** @returns the name of a chosen file that was removed, renamed or saved again since, so that browsers no longer read it. */
export async function findUnreadableFile(body: BodyInit): Promise<string | undefined> {
  for (const value of body instanceof FormData ? body.values() : []) {
    if (typeof value === 'string') continue;
    // Chromium slices a file that is gone without an error.
    const reader = value.stream().getReader();
    try {
      await reader.read();
      await reader.cancel();
    } catch {
      return value.name;
    }
  }
  return undefined;
}

/**
 * How a request's entries are encoded: nested JSON in bulk mode, multipart with files, else as a form is by default.
 * @returns the header, and a function that encodes what the entries hold then
 */
export async function encoderOf(
  entries: FormData,
  { bulk, files }: RequestOptions,
  form: HTMLFormElement | null,
): Promise<{ contentType: Record<string, string>; encode(): BodyInit }> {
  // The browser writes the header of a multipart body, with its boundary.
  if (files || (hasFiles(entries) && !form && !bulk)) return { contentType: {}, encode: () => entries };
  if (!bulk) {
    const contentType = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return { contentType, encode: () => urlEncode(entries) };
  }
  const { nestEntries } = await loadBundle(loadExtras);
  return { contentType: { 'Content-Type': 'application/json' }, encode: () => JSON.stringify(nestEntries(entries)) };
}
