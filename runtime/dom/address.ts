/**
 * The only writer of the page's address and its history. Browsers may refuse: Safari after 100 calls, a sandboxed frame always. So
 * nothing here throws, and what the visitor has asked for never depends on an address that has changed.
 */

/** `push` adds an entry to the history; `replace` does not, for text still being typed. */
export type EntryMode = 'push' | 'replace';

/** A name without what makes it a list: PHP reads `filter`, `filter[]` and `filter[0]` under the same one. */
export function listName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

/** @returns what a query has under a name, however it is spelt */
export function valuesOf(query: URLSearchParams, name: string): string[] {
  return [...query].flatMap(([own, value]) => (listName(own) === listName(name) ? [value] : []));
}

/** Writes an entry. A new one takes over no state, because other scripts keep there what belongs to one entry. */
export function writeEntry(
  mode: EntryMode,
  href: string,
  state: unknown = mode === 'push' ? null : history.state,
): void {
  try {
    history[`${mode}State`](state, '', href);
  } catch {
    // The page goes on with the address that it has.
  }
}

type Writer = (mode: EntryMode, href: string) => void;

let writer: Writer = writeEntry;

/** Has another function write the page's address: while something covers the page, the entry is not the page's own. */
export function setAddressWriter(custom: Writer): void {
  writer = custom;
}

/** Writes an address of the page, without a navigation. */
function writeAddress(mode: EntryMode, { href }: URL): void {
  if (href !== location.href) writer(mode, href);
}

/** @returns the page's own address, to change; relative to a `<base>`, a hash would be of another page */
export function pageAddress(): URL {
  return new URL(location.href);
}

/**
 * Writes values into the query of the page's address. Parameters that nobody here owns stay as they are: `gclid`, `utm_source`.
 * @param owned names that the values replace, however the address spells them; one without a value is removed
 */
export function writeQuery(
  mode: EntryMode,
  owned: Iterable<string>,
  values: Iterable<[name: string, value: string]> = [],
): void {
  const names = new Set([...owned].map(listName));
  const others = location.search
    .slice(1)
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].every((name) => !names.has(listName(name))));
  const address = pageAddress();
  address.search = [...others, String(new URLSearchParams([...values]))].filter(Boolean).join('&');
  writeAddress(mode, address);
}

/** Writes a hash without an entry or a scroll. */
export function writeHash(hash: string): void {
  const address = pageAddress();
  address.hash = hash;
  writeAddress('replace', address);
}
