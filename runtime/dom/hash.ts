/** What a hash names: ids in the page, of which browsers percent-encode every letter outside ASCII in the address. */
import { findTrusted } from './trusted.ts';

/** @returns the id that a hash names, decoded: `#c%C3%A2u` → `câu`. A hash that cannot be decoded is an id as it is. */
export function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** @returns the element that a hash names, as browsers find it: by the id as it is written there, else decoded. */
export function targetOf(hash: string): HTMLElement | undefined {
  const ids = [hash.slice(1), idOf(hash)].filter((id) => id !== '');
  return ids.map((id) => findTrusted(`[id="${CSS.escape(id)}"]`)).find((element) => element);
}
